import { emptyTag, tokensOf } from './tags.ts';

/** Splits a clean body into its outermost elements and texts: paragraphs, lists, pictures. */
export function blocksOf(html: string): string[] {
  const blocks: string[] = [];
  let block = '';
  let depth = 0;
  for (const token of tokensOf(html)) {
    block += token;
    if (token.startsWith('</')) depth -= 1;
    else if (token.startsWith('<') && !emptyTag.test(token)) depth += 1;
    if (depth > 0) continue;
    depth = 0;
    if (block.trim()) blocks.push(block);
    block = '';
  }
  return block.trim() ? [...blocks, block] : blocks;
}
