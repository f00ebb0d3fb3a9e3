import { cutToFit } from '../../../contract/truncate.ts';
import { recordChanges } from '../../../database/changes.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { throughDeadlocks, write } from '../../../database/transactions.ts';
import { plainName } from '../../../hindi/clean-name.ts';
import { say } from '../messages.ts';
import { findBelow } from './below.ts';
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

type Below = NonNullable<Awaited<ReturnType<typeof findBelow>>>;

/** Characters of a name, as contract/users.ts has it. */
const NAME = 100;

/** Writes one comment, below an article that was imported. */
async function add(
  trx: Transaction,
  item: CommentItem,
  {
    below,
    source,
    article,
    text,
  }: Record<'source' | 'article' | 'text', string> & { below: Below },
) {
  const id = idOf(source, 'comment', item.id);
  const { parent, answers, status } = item;
  await below.bring(trx, {
    id,
    article,
    thread: parent ? idOf(source, 'comment', parent) : '',
    answers: answers ? idOf(source, 'comment', answers) : '',
    name: cutToFit(plainName(item.name), NAME) || '–',
    text,
    status,
    at: item.at || new Date().toISOString(),
  });
  const made = { source, kind: 'comment' as const, source_id: item.id, our_id: id, made: 1 };
  const stamp = (await stampOf(trx, 'comment', id)) ?? '';
  await remember(trx, { ...made, hash: hashOf(text), stamp });
}

/** Says why a comment is not taken: nothing here takes any, nothing can be read of it, or its article is not here. */
function sayRefusal(below: Below | undefined, text: string) {
  if (!below) return say('this site takes no comments');
  return text ? say('its article is not here') : say('it has no text that can be read');
}

/**
 * Takes comments below articles that have been taken before them, each after what it answers. What was taken by an
 * earlier import is left as it is here. Nobody is told of them, and nothing but the writer's name is kept of them.
 * It opens its own transactions, as `importFrom` does.
 */
export async function settleComments(
  those: CommentItem[],
  { db, source, dryRun, actor }: Options,
): Promise<Entry[]> {
  // Files of a source that overlap hold the same one twice.
  const items = [...new Map(those.map((item) => [item.id, item])).values()];
  const known = await findImported(
    db,
    source,
    'comment',
    items.map(({ id }) => id),
  );
  const articles = await findImported(db, source, 'article', [
    ...new Set(items.map(({ article }) => article)),
  ]);
  const below = await findBelow();
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
      // A site that has moved by its own export has the comment, and not from where it came.
      const id = idOf(source, 'comment', item.id);
      const stamp = (await below?.stampOf(trx ?? db, id)) ?? null;
      if (stamp !== null) {
        const origin = {
          source,
          kind: 'comment' as const,
          source_id: item.id,
          our_id: id,
          made: 0,
        };
        if (trx) await remember(trx, { ...origin, hash: '', stamp });
        entries.push({ ...entry, outcome: 'matched' });
        continue;
      }
      const { text, cut } = below?.fit(commentText(item.html)) ?? { text: '', cut: false };
      const article = articles.get(item.article)?.our_id ?? '';
      const isThere = !trx || (await stampOf(trx, 'article', article)) !== null;
      if (!below || !text || !isThere) {
        const why = sayRefusal(below, text);
        entries.push({ ...entry, outcome: 'refused', reason: 'refused', ...sayDetail(why) });
        continue;
      }
      if (trx) await add(trx, item, { below, source, article, text });
      if (item.status === 'shown') touched.add(article);
      entries.push({ ...entry, outcome: 'added', ...(cut && { reason: 'cut' }) });
    }
    if (trx && below) await recordChanges(trx, below.changes([...touched], actor));
    return entries;
  };
  return dryRun ? take(null) : throughDeadlocks(() => write(db, take));
}
