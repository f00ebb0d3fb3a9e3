import { documents } from './documents.ts';
import type { EmbedKind } from './form.ts';
import { maps } from './maps.ts';
import { media } from './media.ts';
import { posts } from './posts.ts';

/** What a body may embed: its kind, its site, the address of its frame and that of its own page. */
export interface Embed {
  kind: EmbedKind;
  host: string;
  frame: string;
  page: string;
}

const forms = [...media, ...posts, ...maps, ...documents];

/** The origins of all frames, for the Content-Security-Policy. */
export const embedOrigins = [...new Set(forms.map(({ origin }) => origin))];

/** Returns what an address leads to; null when its host is not on the list. */
export function parseEmbed(address: string): Embed | null {
  for (const { kind, host, patterns, frame, page } of forms) {
    for (const pattern of patterns) {
      const [all, ...found] = pattern.exec(address) ?? [];
      if (all !== undefined) return { kind, host, frame: frame(...found), page: page(...found) };
    }
  }
  return null;
}

/** Returns what an address leads to as people type or paste it: with `http:`, or without a scheme. */
export function readEmbed(typed: string): Embed | null {
  const address = typed.trim();
  if (/\s/.test(address)) return null;
  return parseEmbed(`https://${address.replace(/^(?:https?:)?\/\//i, '')}`);
}

/** The addresses that sites give for sharing; only the site itself knows what one stands for. */
const short =
  /^(?:https?:)?(?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|fb\.watch|(?:(?:www|m|web)\.)?facebook\.com\/share|spotify\.link|on\.soundcloud\.com)\//i;

/** Whether an address is a short one of a site whose long addresses may be embedded. */
export function isShortForEmbed(typed: string): boolean {
  return short.test(typed.trim());
}
