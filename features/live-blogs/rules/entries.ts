import { sql } from 'kysely';
import type { User } from '../../../contract/users.ts';
import { recordChanges } from '../../../database/changes.ts';
import type { Transaction } from '../../../database/database.ts';
import { DomainError } from '../../../domain/errors.ts';
import { newId } from '../../../domain/ids.ts';
import { addTextUses, noteUses } from '../../../domain/images/image-uses.ts';
import { liveAudit } from '../audit.ts';
import type { ChangedLiveEntry, NewLiveEntry } from '../contract.ts';
import { liveLimits } from '../limits.ts';
import { say } from '../messages.ts';
import { writtenEntry } from './entry-text.ts';
import { findLiveBlog } from './read.ts';
import { withLiveBlogs } from './tables.ts';
import { countEntries, requireMayTell, requireOpenToAll } from './write.ts';

const logEntry = (
  trx: Transaction,
  person: User,
  id: string,
  deed: 'create' | 'update' | 'delete',
): Promise<unknown> =>
  recordChanges(trx, [{ tag: `live:${id}`, action: liveAudit.action(deed), actor: person._id }]);

const columnsOf = async (trx: Transaction, entry: NewLiveEntry) => ({
  ...(await writtenEntry(trx, entry)),
  title: entry.title,
  pinned: entry.pinned ? 1 : 0,
});

/** Returns when readers begin to see an entry that is written now. */
function firstShown({ from }: NewLiveEntry, now: string): string {
  if (from > now) return from;
  return now;
}

interface Adding {
  article: string;
  entry: NewLiveEntry;
  now: Date;
}

/**
 * Brings an entry that the same person has sent before, as where the answer was lost, to what is sent now; returns whether
 * there is one. Throws 409 where the id is another's or somebody has changed it, and 422.
 */
async function resend(
  trx: Transaction,
  person: User,
  { article, entry, now }: Adding,
): Promise<boolean> {
  if (!entry.once) return false;
  const sent = await withLiveBlogs(trx)
    .selectFrom('live_entries')
    .selectAll()
    .where('id', '=', entry.once)
    .executeTakeFirst();
  if (!sent) return false;
  if (sent.article_id !== article || sent.author_id !== person._id)
    throw new DomainError(409, say('Another update has this id.'));
  const { title, body, html, pinned } = await columnsOf(trx, entry);
  const at = now.toISOString();
  const isSame =
    [title, body, html, pinned].join('\n') ===
      [sent.title, sent.body, sent.html, sent.pinned].join('\n') &&
    (sent.shown_at <= at || sent.shown_at === entry.from);
  const change = { article, id: sent.id, entry: { ...entry, version: 1 }, now };
  if (!isSame) await changeLiveEntry(trx, person, change);
  return true;
}

/** Adds an entry to a live blog that goes on; one that was sent before, once. Throws 403, 404, 409 and 422. */
export async function addLiveEntry(
  trx: Transaction,
  person: User,
  { article, entry, now }: Adding,
): Promise<string> {
  await requireMayTell(trx, person, article);
  const id = entry.once ?? newId(now);
  if (await resend(trx, person, { article, entry, now })) return id;
  const blog = await findLiveBlog(trx, article);
  if (!blog || blog.ended_at)
    throw new DomainError(409, say('The live blog is not on. Start it first.'));
  await requireOpenToAll(trx, article);
  const most = liveLimits.entries;
  if ((await countEntries(trx, article)) >= most) {
    throw new DomainError(409, say('A live blog has at most {most} updates.', { most }));
  }
  const at = now.toISOString();
  const columns = await columnsOf(trx, entry);
  await withLiveBlogs(trx)
    .insertInto('live_entries')
    .values({
      id,
      article_id: article,
      author_id: person._id,
      ...columns,
      shown_at: firstShown(entry, at),
    })
    .execute();
  await addTextUses(trx, article, columns.html);
  await logEntry(trx, person, article, 'create');
  return id;
}

/** Returns an entry of a live blog that a person may change. Throws 403 and 404. */
async function requireEntry(
  trx: Transaction,
  person: User,
  { article, id }: { article: string; id: string },
) {
  await requireMayTell(trx, person, article);
  const entry = await withLiveBlogs(trx)
    .selectFrom('live_entries')
    .selectAll()
    .where('id', '=', id)
    .where('article_id', '=', article)
    .executeTakeFirst();
  if (!entry) throw new DomainError(404, say('Update not found.'));
  return entry;
}

/** Changes an entry. Throws 403, 404, 422, and 409 when somebody else has changed it meanwhile. */
export async function changeLiveEntry(
  trx: Transaction,
  person: User,
  { article, id, entry, now }: { article: string; id: string; entry: ChangedLiveEntry; now: Date },
): Promise<void> {
  const old = await requireEntry(trx, person, { article, id });
  if (old.version !== entry.version) {
    throw new DomainError(
      409,
      say('Somebody else has changed this update. Look at it again first.'),
    );
  }
  const at = now.toISOString();
  const { correction = old.correction } = entry;
  // What readers have seen cannot be held back any more: it keeps its time.
  const waits = old.shown_at > at;
  const shown_at = waits ? firstShown(entry, at) : old.shown_at;
  const corrected_at = correction === old.correction ? old.corrected_at : correction && at;
  const columns = await columnsOf(trx, entry);
  await withLiveBlogs(trx)
    .updateTable('live_entries')
    .set({ ...columns, shown_at, correction, corrected_at, version: old.version + 1 })
    .where('id', '=', id)
    .execute();
  if (old.html !== columns.html) await noteUses(trx, [article]);
  await logEntry(trx, person, article, 'update');
}

/** Deletes an entry, and notes it for the pages that show it. Throws 403 and 404. */
export async function deleteLiveEntry(
  trx: Transaction,
  person: User,
  of: { article: string; id: string },
): Promise<void> {
  const { html } = await requireEntry(trx, person, of);
  await withLiveBlogs(trx).deleteFrom('live_entries').where('id', '=', of.id).execute();
  const taken = `${of.id} `;
  await withLiveBlogs(trx)
    .updateTable('live_blogs')
    .set(
      'taken_back',
      (eb) =>
        sql`substr(${taken} || ${eb.ref('taken_back')}, 1, ${taken.length * liveLimits.takenBack})`,
    )
    .where('article_id', '=', of.article)
    .execute();
  if (html) await noteUses(trx, [of.article]);
  await logEntry(trx, person, of.article, 'delete');
}
