import { cutToFit } from '../../../contract/truncate.ts';
import { recordChanges } from '../../../database/changes.ts';
import type { Database, Queries, Transaction } from '../../../database/database.ts';
import { throughDeadlocks, write } from '../../../database/transactions.ts';
import { changeOfComments } from '../../../domain/comments/room.ts';
import { plainName } from '../../../hindi/clean-name.ts';
import { say } from '../messages.ts';
import { commentText } from './comment-text.ts';
import { findImported, hashOf, idOf, remember, stampOf } from './imported.ts';
import type { CommentItem } from './item.ts';
import { type Entry, sayDetail } from './report.ts';

interface Options {
  db: Database['db'];
  /** The site that was left. */
  source: string;
  dryRun: boolean;
  actor: string | null;
}

/** Characters of a name, as contract/users.ts has it. */
const NAME = 100;

/**
 * Returns the thread that an imported comment continues, and what it answers there; where that was left there or is
 * below another article, it begins one.
 */
async function threadOf(
  db: Queries,
  { source, article }: { source: string; article: string },
  { parent, answers }: CommentItem,
) {
  const begins = { parent_id: null, answers_id: '' };
  if (!parent) return begins;
  const row = await db
    .selectFrom('comments')
    .select(['id', 'parent_id'])
    .where('id', '=', idOf(source, 'comment', parent))
    .where('article_id', '=', article)
    .executeTakeFirst();
  if (!row) return begins;
  const answers_id = answers ? idOf(source, 'comment', answers) : row.id;
  return { parent_id: row.parent_id ?? row.id, answers_id };
}

/** Writes one comment, below an article that was imported. */
async function add(
  trx: Transaction,
  item: CommentItem,
  { source, article, body }: Record<'source' | 'article' | 'body', string>,
) {
  const id = idOf(source, 'comment', item.id);
  const values = {
    id,
    article_id: article,
    person_id: null,
    code_hash: null,
    body,
    ...(await threadOf(trx, { source, article }, item)),
    name: cutToFit(plainName(item.name), NAME) || '–',
    status: item.status,
    created_at: item.at || new Date().toISOString(),
  };
  await trx.insertInto('comments').values(values).execute();
  const made = { source, kind: 'comment' as const, source_id: item.id, our_id: id, made: 1 };
  const stamp = (await stampOf(trx, 'comment', id)) ?? '';
  await remember(trx, { ...made, hash: hashOf(body), stamp });
}

/**
 * Takes comments below articles that have been taken before them, each after what it answers. What was taken by an
 * earlier import is left as it is here. Nobody is told of them, and nothing but the writer's name is kept of them.
 * It opens its own transactions, as `importFrom` does.
 */
export async function settleComments(
  items: CommentItem[],
  { db, source, dryRun, actor }: Options,
): Promise<Entry[]> {
  const known = await findImported(
    db,
    source,
    'comment',
    items.map(({ id }) => id),
  );
  const articles = await findImported(db, source, 'article', [
    ...new Set(items.map(({ article }) => article)),
  ]);
  const take = async (trx: Transaction | null): Promise<Entry[]> => {
    const entries: Entry[] = [];
    const touched = new Set<string>();
    for (const item of items) {
      const entry = { kind: 'comment' as const, id: item.id, title: item.name };
      const row = known.get(item.id);
      if (row) {
        const there = await stampOf(trx ?? db, 'comment', row.our_id);
        entries.push({ ...entry, outcome: there === null ? 'deleted' : 'unchanged' });
        continue;
      }
      const { text: body, cut } = commentText(item.html);
      const article = articles.get(item.article)?.our_id ?? '';
      const isThere = !trx || (await stampOf(trx, 'article', article)) !== null;
      if (!body || !isThere) {
        const why = body ? say('its article is not here') : say('it has no text that can be read');
        entries.push({ ...entry, outcome: 'refused', reason: 'refused', ...sayDetail(why) });
        continue;
      }
      if (trx) await add(trx, item, { source, article, body });
      if (item.status === 'shown') touched.add(article);
      entries.push({ ...entry, outcome: 'added', ...(cut && { reason: 'cut' }) });
    }
    if (trx)
      await recordChanges(
        trx,
        [...touched].map((id) => changeOfComments(id, 'comment.create', actor)),
      );
    return entries;
  };
  return dryRun ? take(null) : throughDeadlocks(() => write(db, take));
}
