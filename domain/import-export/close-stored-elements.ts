import { type QueryExecutorProvider, sql } from 'kysely';
import { featureForms, featureTexts } from '../../features/tokens.ts';
import { closeElements } from '../html/close-elements.ts';

/** Where texts of elements stand. Versions stay as they were saved. */
const texts = [
  ['articles', 'id', 'description'],
  ['pages', 'slug', 'body'],
  ['pages', 'slug', 'other_body'],
  ...featureTexts.map(({ table }) => [table, 'id', 'html'] as const),
] as const;

/** Where they stand in a form, as JSON. */
const forms = [
  ['working_copies', 'article_id', 'form'],
  ['article_drafts', 'id', 'form'],
  ['unsaved_articles', 'id', 'form'],
  ...featureForms.map(({ table }) => [table, 'id', 'form'] as const),
] as const;

/** Rows that are read at once. */
const PORTION = 100;

/** Closes the elements of the text in a form; one that cannot be read stays as it is. */
function closeInForm(json: string): string {
  try {
    const form: unknown = JSON.parse(json);
    if (typeof form !== 'object' || form === null || !('description' in form)) return json;
    const { description } = form;
    if (typeof description !== 'string') return json;
    const closed = closeElements(description);
    return closed === description ? json : JSON.stringify({ ...form, description: closed });
  } catch {
    return json;
  }
}

async function mendColumn(
  db: QueryExecutorProvider,
  [table, key, column]: readonly [string, string, string],
  mend: (stored: string) => string,
): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ key: string; stored: unknown }>`
      select ${sql.ref(key)} as key, ${sql.ref(column)} as stored from ${sql.table(table)}
      where ${sql.ref(key)} > ${last} order by ${sql.ref(key)} limit ${sql.lit(PORTION)}`.execute(
      db,
    );
    for (const { key: one, stored } of rows) {
      const mended = typeof stored === 'string' ? mend(stored) : stored;
      if (mended !== stored) {
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${mended}
          where ${sql.ref(key)} = ${one}`.execute(db);
      }
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.key;
  }
}

/** Closes the elements of all texts that lack a closing tag, as an older export has them. */
export async function closeStoredElements(db: QueryExecutorProvider): Promise<void> {
  for (const place of texts) await mendColumn(db, place, closeElements);
  for (const place of forms) await mendColumn(db, place, closeInForm);
}
