import type { Attributes } from 'sanitize-html';
import type { Language } from '../../contract/common.ts';
import { parseEmbed } from '../../contract/embeds/embeds.ts';
import type { EmbedKind } from '../../contract/embeds/form.ts';

/** What an embed without a title of its own is called: the name of its site alone may be as short as “X”. */
const titles: Record<Language, (host: string) => Record<EmbedKind, string>> = {
  en: (host) => ({
    video: `Video on ${host}`,
    post: `Post on ${host}`,
    audio: `Audio on ${host}`,
    map: `Map on ${host}`,
    chart: `Chart on ${host}`,
    document: `Document on ${host}`,
  }),
  hi: (host) => ({
    video: `${host} पर वीडियो`,
    post: `${host} पर पोस्ट`,
    audio: `${host} पर ऑडियो`,
    map: `${host} पर नक़्शा`,
    chart: `${host} पर चार्ट`,
    document: `${host} पर दस्तावेज़`,
  }),
};

/**
 * Returns the link that readers see in place of a stored frame, until a press opens it; null where its site has left the
 * list since.
 */
export function embedLink({ src = '', title = '' }: Attributes, language: Language) {
  const embed = parseEmbed(src);
  if (!embed) return null;
  const { kind, host } = embed;
  // The editor gives the name of the site where nobody has written a title.
  const own = title.trim() === host ? '' : title.trim();
  const caption = own || titles[language](host)[kind];
  return {
    tagName: 'a',
    attribs: {
      class: kind === 'video' ? 'embed' : `embed embed-${kind}`,
      href: embed.page,
      rel: 'noopener',
      'data-embed': embed.frame,
      'data-title': caption,
    },
    text: own ? `${own} · ${host}` : caption,
  };
}
