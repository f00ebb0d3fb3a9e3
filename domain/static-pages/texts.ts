import { noText, type PageText, type PageTexts } from '../../contract/static-pages.ts';
import type { Transaction } from '../../database/database.ts';
import type { PageColumns } from '../../database/schema.ts';
import { sanitizeBody } from '../html/sanitize.ts';

/** What pages and their versions say, column by column. */
export const textColumns = [
  ...(['title', 'meta_description', 'body'] as const),
  ...(['other_title', 'other_meta_description', 'other_body'] as const),
] satisfies (keyof PageColumns)[];

/** What a page or a version says. */
export function toTexts(row: PageColumns): PageTexts {
  return {
    title: row.title,
    metaDescription: row.meta_description,
    body: row.body,
    inOtherLanguage: {
      title: row.other_title,
      metaDescription: row.other_meta_description,
      body: row.other_body,
    },
  };
}

const inNfc = ({ title, metaDescription, body }: PageText): PageText => ({
  title: title.normalize('NFC'),
  metaDescription: metaDescription.normalize('NFC'),
  body: sanitizeBody(body),
});

/** What is stored of a text: every body is sanitised here. */
export function toColumns(
  text: PageText & { inOtherLanguage?: PageText | undefined },
): PageColumns {
  const own = inNfc(text);
  const other = inNfc(text.inOtherLanguage ?? noText);
  return {
    title: own.title,
    meta_description: own.metaDescription,
    body: own.body,
    other_title: other.title,
    other_meta_description: other.metaDescription,
    other_body: other.body,
  };
}

/**
 * When the site's language becomes the other one, what pages said in that is their own text, now
 * and in their history; where they said nothing, their text stays. In the settings' transaction.
 */
export async function turnPageTexts(trx: Transaction): Promise<void> {
  for (const table of ['pages', 'page_versions'] as const) {
    await trx
      .updateTable(table)
      .set((eb) => ({
        title: eb.ref('other_title'),
        meta_description: eb.ref('other_meta_description'),
        body: eb.ref('other_body'),
        other_title: eb.ref('title'),
        other_meta_description: eb.ref('meta_description'),
        other_body: eb.ref('body'),
      }))
      .where('other_title', '!=', '')
      .execute();
  }
}
