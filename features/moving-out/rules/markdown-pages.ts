import type { Language } from '../../../contract/common.ts';
import { paths } from '../../../contract/paths/paths.ts';
import type { Database } from '../../../database/database.ts';
import { toTexts } from '../../../domain/static-pages/texts.ts';
import { otherLanguage } from '../../../hindi/language.ts';
import { fileName, fileOf, said } from './front-matter.ts';
import type { OwnPictures } from './pictures.ts';

/** Writes the static pages. Both texts of one are in one row; here each is a file of its own. */
export async function writePages(
  { db }: Database,
  siteLanguage: Language,
  write: (name: string, text: string) => Promise<void>,
  pictures: OwnPictures,
): Promise<number> {
  const rows = await db.selectFrom('pages').selectAll().orderBy('slug').execute();
  for (const row of rows) {
    const { inOtherLanguage, ...own } = toTexts(row);
    const texts = [
      { lang: siteLanguage, ...own },
      { lang: otherLanguage(siteLanguage), ...inOtherLanguage },
    ];
    for (const { lang, title, metaDescription, body } of texts) {
      if (!title) continue;
      const front = {
        title,
        type: 'page',
        slug: row.slug,
        url: paths.staticPage(row),
        lastmod: row.updated_at,
        lang,
        ...said({ description: metaDescription }),
        ...(row.hidden === 1 && { draft: true }),
        ...(row.in_footer === 1 && { menus: ['footer'] }),
      };
      const { ending, text } = fileOf(front, await pictures.here(body));
      await write(`content/${lang}/pages/${fileName(row.slug)}.${ending}`, text);
    }
  }
  return rows.length;
}
