import { recordChanges } from '../../../database/changes.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import type { BroughtWords, Rules } from '../../rules.ts';
import { newCommentSchema } from '../contract.ts';
import { commentLimits } from '../limits.ts';
import { countShown } from './queue.ts';
import { changeOfComments } from './room.ts';
import { withComments } from './tables.ts';

/** Returns a text as comments are here, cut where it is too long; empty: there is nothing to take. */
function fit(whole: string): { text: string; cut: boolean } {
  const most = commentLimits.text;
  const cut = whole.length > most;
  // Half a character of two code units would be none.
  const text = cut ? `${whole.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : whole;
  return { text: newCommentSchema.shape.text.safeParse(text).data ?? '', cut };
}

/** Finds what begins the thread that an imported comment continues; undefined: it is not there, or below another article. */
const findThread = (db: Queries, { thread, article }: BroughtWords) =>
  withComments(db)
    .selectFrom('comments')
    .select(['id', 'parent_id'])
    .where('id', '=', thread)
    .where('article_id', '=', article)
    .executeTakeFirst();

/** Adds a comment of another site, of which nothing but the writer's name is kept. */
async function bring(trx: Transaction, words: BroughtWords): Promise<void> {
  const row = words.thread ? await findThread(trx, words) : undefined;
  await withComments(trx)
    .insertInto('comments')
    .values({
      id: words.id,
      article_id: words.article,
      parent_id: row ? (row.parent_id ?? row.id) : null,
      answers_id: row ? words.answers || row.id : '',
      person_id: null,
      name: words.name,
      code_hash: null,
      body: words.text,
      status: words.status,
      created_at: words.at,
    })
    .execute();
}

async function stampOf(db: Queries, id: string): Promise<string | null> {
  const row = await withComments(db)
    .selectFrom('comments')
    .select(['status', 'decided_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? `${row.status} ${row.decided_at}` : null;
}

/** Deletes a comment that a source has brought, unless somebody here has answered it. */
async function takeBack(trx: Transaction, id: string, source: string): Promise<boolean> {
  const answer = await withComments(trx)
    .selectFrom('comments')
    .select('id')
    .where('parent_id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('imported')
            .select('our_id')
            .where('source', '=', source)
            .where('kind', '=', 'comment')
            .whereRef('our_id', '=', 'comments.id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  if (answer) return false;
  const gone = withComments(trx).deleteFrom('comments').where('id', '=', id);
  const articles = await gone.returning('article_id').execute();
  await recordChanges(
    trx,
    articles.map(({ article_id }) => changeOfComments(article_id, 'delete')),
  );
  return true;
}

/** Comments as what people write below articles, whatever brings them. */
export const below: Rules['below'] = {
  count: countShown,
  fit,
  bring,
  stampOf,
  takeBack,
  changes: (articles, actor) => articles.map((id) => changeOfComments(id, 'create', actor)),
};
