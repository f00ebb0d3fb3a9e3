import { pageTexts } from '../../contract/static-page-fields.ts';
import { noText, type PageText, type PageTexts } from '../../contract/static-pages.ts';
import {
  columnNames,
  otherColumnNames,
  toColumns,
  toOtherColumns,
  toOtherValues,
  toValues,
} from '../../database/columns.ts';
import type { Transaction } from '../../database/database.ts';
import type { PageColumns } from '../../database/schema.ts';
import { cleanValues } from '../html/clean-values.ts';
import { swapColumns } from '../names/swap-columns.ts';

/** The columns of what pages and their versions say. */
export const textColumns = [...columnNames(pageTexts), ...otherColumnNames(pageTexts)];

/** Returns the texts of a page or a version. */
export function toTexts(row: PageColumns): PageTexts {
  return { ...toValues(pageTexts, row), inOtherLanguage: toOtherValues(pageTexts, row) };
}

/** Returns the columns of a text: every body is sanitised here. */
export function toTextColumns(
  text: PageText & { inOtherLanguage?: PageText | undefined },
): PageColumns {
  return {
    ...toColumns(pageTexts, cleanValues(pageTexts, text)),
    ...toOtherColumns(pageTexts, cleanValues(pageTexts, text.inOtherLanguage ?? noText)),
  };
}

/**
 * When the site's language becomes the other one, what pages said in that is their own text, now
 * and in their history; where they said nothing, their text stays. In the settings' transaction.
 */
export async function swapPageTexts(trx: Transaction): Promise<void> {
  for (const table of ['pages', 'page_versions'] as const) {
    await swapColumns(trx, table, columnNames(pageTexts), 'title');
  }
}
