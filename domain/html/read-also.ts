import type { ArticleCard } from '../../contract/content.ts';
import { escapeHtml } from './escape.ts';

const paragraph = /<p\b[^<>]*>/g;
const END = '</p>';

/** The id of the article that a paragraph stands for, see the editor's node of this name. */
const articleOf = (tag: string) => /\sdata-article="([0-9a-f]{24})"/.exec(tag)?.[1];

const labels = { hi: 'यह भी पढ़ें', en: 'Read also' };

/** Returns the ids of the articles that a clean body stands cards of. */
export function articlesIn(html: string): string[] {
  return [...new Set([...html.matchAll(paragraph)].flatMap(([tag]) => articleOf(tag) ?? []))];
}

/** Puts something in place of each paragraph that stands for an article; nothing where there is none. */
export function placeArticles(html: string, shown: ReadonlyMap<string, string>): string {
  let placed = '';
  let done = 0;
  for (const { 0: tag, index } of html.matchAll(paragraph)) {
    const id = articleOf(tag);
    if (!id || index < done) continue;
    const end = html.indexOf(END, index + tag.length);
    if (end < 0) break;
    placed += html.slice(done, index) + (shown.get(id) ?? '');
    done = end + END.length;
  }
  return placed + html.slice(done);
}

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
  const label = `<span class="read-also-label">${labels[language]}</span>`;
  const title = `<span class="read-also-title">${escapeHtml(name)}</span>`;
  return `<div class="read-also" lang="${language}"><a href="${escapeHtml(address)}">${pictureHtml(card)}<span>${label} ${title}</span></a></div>`;
}
