import { htmlToText } from '../../../../domain/html/html-to-text.ts';
import type { Reason } from '../../reasons.ts';
import { autoEmbed } from '../media.ts';
import { autop } from './autop.ts';
import { hasBlocks, readBlocks } from './blocks.ts';
import { elementorHtml } from './builders.ts';
import { withFootnotes } from './footnotes.ts';
import { withoutShortcodes } from './shortcodes.ts';

type Tell = (reason: Reason, detail: string) => void;

/** A text of a post, and what its plugins keep beside it. */
interface Text {
  /** The number of the post. */
  id: string;
  content: string;
  /** As JSON; '' for none. */
  footnotes?: string;
  elementor?: string;
}

/** What a text shows besides words. */
const media = /<(?:img|iframe|a)\s|<!--lekhani-/i;

/** The HTML of a post, from its blocks or its classic text. */
function contentHtml({ id, content, footnotes = '' }: Text, tell: Tell): string {
  const onCode = (what: string) => tell('shortcode', what);
  if (!hasBlocks(content)) return withoutShortcodes(autop(autoEmbed(content)), onCode, id);
  const html = readBlocks(content, ({ reason, detail }) => tell(reason, detail));
  return withoutShortcodes(withFootnotes(html, footnotes), onCode, id);
}

/**
 * The HTML of a post. Elementor leaves a plain copy of its document in the post, which may lack parts of it: the one
 * with more words is taken. Null where the post shows something of which nothing can be read.
 */
export function bodyOf(text: Text, tell: Tell): string | null {
  const { id, content, elementor = '' } = text;
  const lost: string[] = [];
  const made = elementor && elementorHtml(elementor, (what) => lost.push(what));
  const html = contentHtml(text, tell);
  if (made && htmlToText(made).length >= htmlToText(html).length) {
    for (const what of lost) tell('unknownBlock', what);
    return withoutShortcodes(made, (what) => tell('shortcode', what), id);
  }
  const isEmpty = htmlToText(html).trim() === '' && !media.test(html);
  const hadSome = elementor !== '' || content.trim() !== '';
  return isEmpty && hadSome ? null : html;
}
