import { versionedFields } from '../../contract/article-fields.ts';
import { limits } from '../../contract/limits.ts';
import { columnNames } from '../../database/columns.ts';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../ids.ts';

/** The columns of an article that a revision has, too. */
export const revisedColumns = columnNames(versionedFields);

export interface Saving {
  /** The person who saved; absent when unknown, or the site itself. */
  actor?: string | null;
  at: string;
}

/** Stores the present row of an article as a revision, and forgets those beyond the number that is kept. */
export async function keepRevision(
  trx: Transaction,
  id: string,
  { actor, at }: Saving,
): Promise<void> {
  await trx
    .insertInto('article_revisions')
    .columns(['article_id', 'version', ...revisedColumns, 'id', 'saved_by', 'created_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('articles')
        .where('articles.id', '=', id)
        .select(['articles.id as article_id', 'version', ...revisedColumns])
        .select([
          val(newId(new Date(at))).as('revision'),
          val(actor ?? null).as('saved_by'),
          val(at).as('saved_at'),
        ]),
    )
    .execute();
  await trx
    .deleteFrom('article_revisions')
    .where('article_id', '=', id)
    .where('version', '<=', ({ selectFrom }) =>
      selectFrom('articles')
        .select((eb) => eb('articles.version', '-', limits.revisions).as('last'))
        .where('articles.id', '=', id),
    )
    .execute();
}

interface Original {
  id: string;
  version: number;
  created_by: string | null;
  created_at: string;
  updated_at: string;
}

/** Stores an article as a revision as it is before its first change; later ones are stored already. */
export async function keepOriginal(
  trx: Transaction,
  { id, version, created_by, created_at, updated_at }: Original,
): Promise<void> {
  if (version > 1) return;
  const actor = updated_at === created_at ? created_by : null;
  await keepRevision(trx, id, { actor, at: updated_at });
}
