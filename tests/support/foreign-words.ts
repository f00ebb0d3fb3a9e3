import type { Page } from '@playwright/test';
import { getSettings } from '../../domain/settings.ts';
import type { Site } from './site.ts';

/** Names and keys that Hindi too writes in Latin script. */
const names =
  /\b(?:English|Share → HTML|src|(?<=\()(?:name|content)(?=\))|RSS|CSS|CSV|JSON|HTML|XML|URL|PDF|Word|docx|Lekhani|Chrome|Google(?: News)?|Bing|Yandex|Pinterest|WhatsApp|OpenStreetMap|Facebook|Instagram|YouTube|WordPress|Ghost|Blogger|Medium|Substack|MongoDB|SQLite|Node|API|DPDP|IndexNow|WebSub|Seznam|Naver|Mozilla|Apple|Microsoft|Markdown|Jekyll|Hugo|zip|JPEG|PNG|WebP|AVIF|GIF|Ctrl|Shift|[Aa]lt|Enter|Esc|Tab|Space|Backspace)\b/g;

/** Addresses and their beginning, paths, file names, time zones and ids of the database. */
const addresses = /https?:\/\/\S*|\S*[\p{L}\d][/@.:_][\p{L}\d]\S*|\/\S+|\b[0-9a-f]{24}\b/gu;

/**
 * Returns the texts of a page that are shown or read aloud, except in elements that are marked as
 * English.
 */
function textsOf(page: Page): Promise<{ text: string; where: string }[]> {
  return page.evaluate(() => {
    const attributes = [
      'placeholder',
      'aria-label',
      'title',
      'alt',
      'aria-valuetext',
      'data-label',
    ];
    const found = [{ text: document.title, where: 'title' }];
    const isShown = (element: Element) =>
      element.closest('[lang]')?.getAttribute('lang') !== 'en' &&
      // Options of a closed select have no box.
      (element.closest('select') ?? element).checkVisibility({ visibilityProperty: true });
    for (const element of document.body.querySelectorAll('*')) {
      if (!isShown(element)) continue;
      const name = element.localName;
      for (const attribute of attributes) {
        const text = element.getAttribute(attribute);
        if (text) found.push({ text, where: `${name}[${attribute}]` });
      }
      if (element.closest('[contenteditable="true"], textarea, script, style')) continue;
      for (const { nodeType, textContent } of element.childNodes) {
        if (nodeType === Node.TEXT_NODE && textContent?.trim()) {
          found.push({ text: textContent.trim(), where: name });
        }
      }
    }
    return found;
  });
}

/**
 * Returns the texts of the site's content, which people have written or not yet changed, as screens
 * show them.
 */
async function contentOf({ database: { db } }: Site): Promise<string[]> {
  const rows: object[][] = await Promise.all([
    getSettings(db).then((settings) => [settings, ...settings.socialLinks]),
    db
      .selectFrom('articles')
      .select(['name', 'slug', 'image_alt', 'excerpt', 'meta_title'])
      .execute(),
    db.selectFrom('categories').select(['name', 'description']).execute(),
    db.selectFrom('users').select(['name', 'slug', 'bio']).execute(),
    db.selectFrom('pages').select(['title', 'slug', 'meta_description']).execute(),
    db
      .selectFrom('images')
      .select(['original_name', 'alt_hi', 'alt_en', 'credit', 'caption'])
      .execute(),
  ]);
  return rows
    .flat()
    .flatMap((row) => Object.values(row))
    .filter(
      (value): value is string => typeof value === 'string' && /\p{Script=Latin}{3}/u.test(value),
    )
    .sort((one, other) => other.length - one.length);
}

/**
 * Returns every text of a Hindi page that has a Latin word of three letters or more and is neither
 * marked as English nor content of the site.
 */
export async function foreignWords(page: Page, site: Site): Promise<string[]> {
  const content = await contentOf(site);
  const found = (await textsOf(page)).filter(({ text }) => {
    const cut = text.replace(/…$/, '');
    if (cut.length > 20 && content.some((value) => value.includes(cut))) return false;
    const ours = content.reduce((rest, value) => rest.replaceAll(value, ''), text);
    return /\p{Script=Latin}{3}/u.test(ours.replace(addresses, '').replace(names, ''));
  });
  return [...new Set(found.map(({ text, where }) => `${where}: ${text}`))];
}
