import { type RawBuilder, sql } from 'kysely';
import type { Credit } from '../../contract/byline.ts';
import { idsIn } from '../../database/columns.ts';
import type { Queries } from '../../database/database.ts';
import { portions } from '../../database/portions.ts';

/** The columns that say who made an article. */
export const makerColumns = ['author_id', 'co_authors', 'photographers', 'translators'] as const;

/** Who made an article, as its row says it. */
export interface Makers {
  author_id: string | null;
  co_authors: string;
  photographers: string;
  translators: string;
}

/** Returns the ids of everybody who made an article, with what each did, in the order of its byline. */
function creditsIn(row: Makers): { id: string; role: Credit['role'] }[] {
  const credits = (cell: string | null, role: Credit['role']) =>
    idsIn(cell ?? '').map((id) => ({ id, role }));
  return [
    ...credits(row.author_id, 'words'),
    ...credits(row.co_authors, 'words').filter(({ id }) => id !== row.author_id),
    ...credits(row.photographers, 'photographs'),
    ...credits(row.translators, 'translation'),
  ];
}

/** Returns the ids of everybody who made an article: those to whom a permission of scope `own` applies. */
export const makersOf = (row: Makers): string[] => [...new Set(creditsIn(row).map(({ id }) => id))];

/** The same as a condition of `articles`: whether a person is one of those who made the article. */
export const isMadeBy = (personId: string): RawBuilder<boolean> =>
  sql<boolean>`articles.seq in (
    select article_authors.seq from article_authors where article_authors.user_id = ${personId})`;

/** A row with its first author's name, which lists join. */
export interface BylineRow extends Makers {
  author_name: string | null;
  author_slug: string | null;
  author_other_name: string | null;
}

/** Returns what makes the byline of each of some rows. Only articles with several people cost a query. */
export async function bylinesFor(
  db: Queries,
  rows: Makers[],
): Promise<(row: BylineRow) => Credit[]> {
  const ids = new Set(rows.flatMap((row) => makersOf({ ...row, author_id: null })));
  const people = new Map<string, Omit<Credit, 'role'>>();
  for (const some of portions([...ids])) {
    const found = await db
      .selectFrom('users')
      .select(['id', 'name', 'slug', 'other_name'])
      .where('id', 'in', some)
      .execute();
    for (const { id, name, slug, other_name: otherName } of found) {
      people.set(id, { _id: id, name, slug, otherName });
    }
  }
  return (row) => {
    const { author_id: _id, author_name: name, author_slug: slug } = row;
    const first =
      _id && name !== null && slug !== null
        ? { _id, name, slug, otherName: row.author_other_name ?? '' }
        : undefined;
    return creditsIn(row).flatMap(({ id, role }) => {
      const person = id === _id ? first : people.get(id);
      return person ? [{ ...person, role }] : [];
    });
  };
}
