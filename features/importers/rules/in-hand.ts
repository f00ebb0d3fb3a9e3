import { sql } from 'kysely';
import type { Queries } from '../../../database/database.ts';
import { featureBelow, featureNotes, featureTexts } from '../../tokens.ts';

/** Tables of what people write of an article beside its versions. */
const tables = [
  ...(['article_drafts', 'working_copies', 'corrections'] as const),
  ...featureTexts.map(({ table }) => table),
  ...featureNotes,
];

const isInTables = sql<boolean>`(${sql.join(
  tables.map(
    (table) => sql`exists (select 1 from ${sql.table(table)} where article_id = articles.id)`,
  ),
  sql` or `,
)})`;

/** Whether people have written something below an article that no import of a source has brought, in these tables. */
const isBelowFromHere = (source: string) =>
  sql<boolean>`(${sql.join(
    [
      sql`1 = 0`,
      ...featureBelow.map(
        (table) => sql`exists (select 1 from ${sql.table(table)} as below
          where below.article_id = articles.id and below.status in ('shown', 'held')
            and not exists (select our_id from imported
              where source = ${source} and kind = 'comment' and our_id = below.id))`,
      ),
    ],
    sql` or `,
  )})`;

/**
 * Whether people have added something to an imported article, or scheduled or assigned it: undoing the import would delete
 * that, and no version records it. Not counted are the time of publication and the planned day that the import itself gave
 * it (`stampOf`).
 */
export async function isInHand(db: Queries, source: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('articles')
    .select('id')
    .where('id', '=', id)
    .where(({ or, exists, selectFrom }) =>
      or([
        isInTables,
        isBelowFromHere(source),
        exists(
          selectFrom('scheduled_actions')
            .select('action')
            .where('article_id', '=', id)
            .where('action', '!=', 'publish'),
        ),
        exists(
          selectFrom('desk')
            .select('stage')
            .where('desk.article_id', '=', id)
            .where((desk) =>
              desk.or([
                desk('assignee_id', 'is not', null),
                ...(['brief', 'due', 'approved_at', 'returned_at'] as const).map((column) =>
                  desk(column, '!=', ''),
                ),
              ]),
            ),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Where it shows that somebody has signed in here, by a mailed link too, or was given something. */
const belongings = [
  ...([
    ['sessions', 'user_id'],
    ['passkeys', 'user_id'],
    ['unsaved_articles', 'user_id'],
  ] as const),
  ['memberships', 'person_id'] as const,
  ...[...featureBelow, ...featureNotes].map((table) => [table, 'person_id'] as const),
];

/** Says of `users` that they have left nothing here but their name. */
export const hasNothingHere = sql<boolean>`${sql.join(
  belongings.map(
    ([table, column]) =>
      sql`not exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = users.id)`,
  ),
  sql` and `,
)}`;
