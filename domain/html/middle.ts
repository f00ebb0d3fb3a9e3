import { emptyTag } from './tags.ts';

/** Paragraphs that stand before the place, and after it. */
const BEFORE = 3;
const AFTER = 2;

const isParagraph = /^<p[\s>]/;
const isHeading = /^<h\d/;

/**
 * Returns where something of another kind may stand in a text for readers: before a paragraph or a heading, never below a
 * heading, after the third paragraph at the earliest and with two more to come; null where there is no such place. Reads
 * no further than it must.
 */
export function middleOf(html: string): number | null {
  let depth = 0;
  let paragraphs = 0;
  let after = 0;
  let place: number | null = null;
  /** The beginning of the block before, and of the one that is open. */
  let before = '';
  let block = '';
  for (const { 0: token, index } of html.matchAll(/<[^<>]*>|<?[^<]+|</g)) {
    const isTag = token.startsWith('<');
    if (depth === 0 && (isTag || token.trim() !== '')) {
      before = block;
      block = token;
      const isFit = (isParagraph.test(block) || isHeading.test(block)) && !isHeading.test(before);
      if (isFit && place === null && paragraphs >= BEFORE) place = index;
    }
    if (token.startsWith('</')) depth = Math.max(0, depth - 1);
    else if (isTag && !emptyTag.test(token)) depth += 1;
    if (depth > 0 || !token.startsWith('</p') || !isParagraph.test(block)) continue;
    paragraphs += 1;
    if (place === null) continue;
    after += 1;
    if (after === AFTER) return place;
  }
  return null;
}
