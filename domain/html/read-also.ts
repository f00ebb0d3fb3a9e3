import { escapeHtml } from '../../contract/escape-html.ts';
import type { ArticleCard } from '../../contract/reading/cards.ts';
import { textWords } from '../../contract/words/text-words.ts';

const paragraph = /<(\/?)p\b[^<>]*>/g;

/** A paragraph that stands for an article, see the editor's node of this name. Long texts have many others. */
const card = /<p\b[^<>]*?\sdata-article="([0-9a-f]{24})"[^<>]*>/g;

/** The most cards of one text. Each is larger than what stands for it, and names an article to look up. */
export const MOST_CARDS = 100;

/** Returns the ids of the articles that a clean body stands cards of, the first of them. */
export function articlesIn(html: string): string[] {
  const ids = new Set(Array.from(html.matchAll(card), ([, id = '']) => id));
  return [...ids].slice(0, MOST_CARDS);
}

/** Returns where a paragraph ends that is open at a place: a clean body may have one in an element of another. */
function endOfParagraph(html: string, from: number): number {
  const paragraphs = new RegExp(paragraph);
  paragraphs.lastIndex = from;
  let open = 1;
  for (const { 0: tag, 1: slash, index } of html.matchAll(paragraphs)) {
    open += slash ? -1 : 1;
    if (open === 0) return index + tag.length;
  }
  return html.length;
}

/** Puts something in place of each paragraph that stands for an article; nothing where there is none. */
export function placeArticles(html: string, cardsById: ReadonlyMap<string, string>): string {
  let placed = '';
  let done = 0;
  let cards = 0;
  for (const { 0: tag, 1: id = '', index } of html.matchAll(card)) {
    // A paragraph within one that has been replaced.
    if (index < done) continue;
    const shownCard = cardsById.get(id) ?? '';
    if (shownCard) cards += 1;
    placed += html.slice(done, index) + (cards > MOST_CARDS ? '' : shownCard);
    done = endOfParagraph(html, index + tag.length);
  }
  return placed + html.slice(done);
}

/** Returns a clean body without the cards of articles, whose titles are not its own. */
export const withoutArticles = (html: string) => placeArticles(html, new Map());

function pictureHtml({ picture }: ArticleCard): string {
  if (!picture) return '';
  const { src, webp, avif, width, height, focus } = picture;
  const source = (type: string, set: string) =>
    set && `<source type="image/${type}" srcset="${escapeHtml(set)}" sizes="132px" />`;
  const about = `width="${width}" height="${height}" loading="lazy" decoding="async"`;
  const image = `<img src="${escapeHtml(src)}" alt="" class="${focus}" ${about} />`;
  return `<picture>${source('avif', avif)}${source('webp', webp)}${image}</picture>`;
}

/** Draws the card of an article that stands in the text of another. */
export function readAlsoCard(card: ArticleCard): string {
  const { name, address, language } = card;
  const label = `<span class="read-also-label">${textWords[language].readAlso}</span>`;
  const title = `<span class="read-also-title">${escapeHtml(name)}</span>`;
  return `<div class="read-also" lang="${language}"><a href="${escapeHtml(address)}">${pictureHtml(card)}<span>${label} ${title}</span></a></div>`;
}

/** Returns the same for a mail: a line with a link to its whole address. */
export function readAlsoLine({
  name,
  address,
  language,
}: Pick<ArticleCard, 'name' | 'address' | 'language'>): string {
  return `<p class="read-also" lang="${language}">${textWords[language].readAlso}: <a href="${escapeHtml(address)}">${escapeHtml(name)}</a></p>`;
}
