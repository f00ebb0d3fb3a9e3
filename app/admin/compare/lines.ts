import { words } from '../../words/admin/admin.ts';

const blocks = 'p,h2,h3,h4,h5,h6,li,tr,blockquote,pre,figure,figcaption,br,div';

/** Splits a body into lines: one for each paragraph, heading, item or picture. */
export function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of body.querySelectorAll('img')) {
    const name = picture.getAttribute('src')?.split('/').at(-1) ?? '';
    picture.replaceWith(`\n${words.articles.compare.picture(picture.alt || name)}\n`);
  }
  for (const block of body.querySelectorAll(blocks)) {
    block.before('\n');
    block.after('\n');
  }
  const text = body.textContent ?? '';
  return text.split('\n').flatMap((line) => line.replace(/\s+/g, ' ').trim() || []);
}
