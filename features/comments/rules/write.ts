import { say as sayCore } from '../../../contract/messages/message.ts';
import type { User } from '../../../contract/users.ts';
import { type Change, recordChanges } from '../../../database/changes.ts';
import type { Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { DomainError, forbidden } from '../../../domain/errors.ts';
import { newId } from '../../../domain/ids.ts';
import { hashSecret, newSecret } from '../../../domain/secrets.ts';
import { settingOf } from '../../../domain/settings.ts';
import { beginPause, type FeatureMail, requireNoPause } from '../../../domain/users/mail-pauses.ts';
import { waitForOwn } from '../../../domain/users/wait-for-own.ts';
import type { CommentStatus, NewComment } from '../contract.ts';
import { commentLimits } from '../limits.ts';
import { say } from '../messages.ts';
import { commentSetting } from '../settings.ts';
import { isFlooded, queue, requireRoomToWait } from './flood.ts';
import { forgetUnconfirmed } from './forget.ts';
import { forgetNetworks } from './network.ts';
import { noComment } from './not-found.ts';
import { type Solved, spend } from './puzzle.ts';
import { findComment, fromShown } from './read.ts';
import { changeOfComments, requireOpenRoom } from './room.ts';
import { withComments } from './tables.ts';
import { tellShown } from './tell-shown.ts';
import { heldFor, requireMayComment } from './who-may.ts';

/** A comment that was written, and the mail that goes out for it. */
export interface Written {
  _id: string;
  status: CommentStatus;
  editUntil: string;
  confirmation: { email: string; code: string } | null;
}

/** Mails that ask guests whether a comment is theirs. */
export const confirmations: FeatureMail = { mail: 'comment', toStrangers: true, held: true };

const editUntil = (at: string) => later(new Date(at), commentLimits.editMinutes * 60_000);

/** Returns the thread that a comment on this article continues. Throws 409. */
async function threadOf(trx: Transaction, parent: string, article: string): Promise<string> {
  const row = await fromShown(trx)
    .select(['comments.id', 'comments.parent_id', 'comments.body'])
    .where('comments.id', '=', parent)
    .where('comments.article_id', '=', article)
    .executeTakeFirst();
  if (!row?.body)
    throw new DomainError(409, say('The comment that you answer is not here any more.'));
  // Threads are two deep: an answer to an answer stands beside it.
  return row.parent_id ?? row.id;
}

/** Returns who a guest says they are. Throws 422. */
function guestOf({ name, email }: NewComment): { name: string; email: string } {
  const problem = 'must be given';
  if (!name)
    throw new DomainError(422, say('Your name {problem}.', { problem: sayCore(problem) }), {
      name: problem,
    });
  if (!email) {
    throw new DomainError(422, sayCore('This e-mail {problem}.', { problem }), { email: problem });
  }
  return { name, email };
}

/** Makes room for a guest's comment: forgets those whose links have ended. Throws 429 soon after a mail to the address. */
async function beginWaiting(trx: Transaction, email: string, now: Date): Promise<void> {
  await forgetUnconfirmed(trx, now);
  await requireNoPause(trx, confirmations, email, now);
  await beginPause(trx, confirmations, email, now);
}

/**
 * Whether a guest gets a mail: in a flood, only for a puzzle that counts. One that was solved needlessly stays
 * good, for the comment that is sent again.
 */
async function getsMail(trx: Transaction, solved: Solved | null, now: Date): Promise<boolean> {
  if (!(await isFlooded(trx, now))) return true;
  if (!solved || (await isFlooded(trx, now, { solved: true }))) return false;
  return spend(trx, solved, now);
}

interface Writing {
  /** Null: a guest. */
  person: User | null;
  /** Whether the site sends mails. */
  mails: boolean;
  solved?: Solved | null;
  network?: string;
  now: Date;
}

/**
 * Adds a comment of somebody who is signed in, or of a guest: that one waits for the link of a mail, or where the
 * site sends none or so many write at once, for a moderator. What a program has written is dropped without an error.
 * The changes are for the caller to record, last of all. Throws 403, 409, 422, 429 and 503.
 */
export async function writeComment(
  trx: Transaction,
  input: NewComment,
  { person, mails, solved = null, network = '', now }: Writing,
): Promise<{ written: Written; changes: Change[] }> {
  const at = now.toISOString();
  const _id = newId(now);
  if (network) await forgetNetworks(trx, now);
  if (input.topic) {
    const written: Written = { _id, status: 'held', editUntil: editUntil(at), confirmation: null };
    return { written, changes: [] };
  }
  const { article, settings } = await requireOpenRoom(trx, input.article, now);
  const parent_id = input.parent && (await threadOf(trx, input.parent, article._id));
  if (person) {
    await waitForOwn(trx, person._id);
    await requireMayComment(trx, person, now);
  }
  const { name, email } = person ?? guestOf(input);
  const code = !person && mails && (await getsMail(trx, solved, now)) ? newSecret() : null;
  if (code) await beginWaiting(trx, email, now);
  const held_for = person ? await heldFor(trx, person, input.text, { settings, now }) : 'guest';
  const status = code ? 'waiting' : held_for ? 'held' : 'shown';
  if (status !== 'shown') await requireRoomToWait(trx, person ? queue.all : queue.guests);
  await withComments(trx)
    .insertInto('comments')
    .values({
      id: _id,
      article_id: article._id,
      parent_id: parent_id || null,
      answers_id: input.parent,
      person_id: person?._id ?? null,
      name: name.normalize('NFC'),
      // It is for the mail alone.
      email: code ? email : '',
      code_hash: code && hashSecret(code),
      body: input.text,
      status,
      held_for,
      created_at: at,
      network,
    })
    .execute();
  const confirmation = code ? { email, code } : null;
  const written: Written = { _id, status, editUntil: editUntil(at), confirmation };
  // What readers do not see changes no page.
  if (status !== 'shown') return { written, changes: [] };
  const person_id = person?._id ?? null;
  await tellShown(trx, [{ id: _id, article_id: article._id, person_id }], now);
  return { written, changes: [changeOfComments(article._id, 'create', person?._id)] };
}

/** Adds a comment as `writeComment` does, and records its change. */
export async function addComment(
  trx: Transaction,
  input: NewComment,
  writing: Writing,
): Promise<Written> {
  const { written, changes } = await writeComment(trx, input, writing);
  if (changes.length > 0) await recordChanges(trx, changes);
  return written;
}

/**
 * Returns a comment that a person wrote, which nobody decides about meanwhile. Throws 403 and, where readers see none with
 * this id, 404: nobody is to learn of others' by guessing.
 */
async function requireOwn(trx: Transaction, person: User, id: string) {
  const own = withComments(trx).selectFrom('comments').selectAll().where('id', '=', id);
  // Else a change would put what a moderator throws away just now back to where it was.
  const row = await own.forUpdate().executeTakeFirst();
  if (row?.person_id === person._id) return row;
  if (row && (await findComment(trx, id))) throw forbidden(say('This comment is not yours.'));
  throw noComment();
}

/** Changes one's comment shortly after it was written; the rules look at it again. Throws 403, 404, 409 and 429. */
export async function editComment(
  trx: Transaction,
  person: User,
  { id, text, now }: { id: string; text: string; now: Date },
): Promise<CommentStatus> {
  const row = await requireOwn(trx, person, id);
  if (row.status === 'bin') throw noComment();
  await requireMayComment(trx, person, now);
  if (editUntil(row.created_at) < now.toISOString()) {
    throw new DomainError(409, say('A comment can be changed for a few minutes only.'));
  }
  const settings = await settingOf(trx, commentSetting);
  const held_for =
    row.status === 'shown' ? await heldFor(trx, person, text, { settings, now, but: id }) : '';
  const status = held_for ? 'held' : row.status;
  await withComments(trx)
    .updateTable('comments')
    .set({ body: text, edited_at: now.toISOString(), status, ...(held_for && { held_for }) })
    .where('id', '=', id)
    .execute();
  if (row.status === 'shown') {
    await recordChanges(trx, [changeOfComments(row.article_id, 'update', person._id)]);
  }
  return status;
}

/**
 * Deletes what a person wrote, one comment or all: it is gone at once, but for the place of what others have
 * answered.
 */
async function eraseOwn(trx: Transaction, personId: string, id?: string): Promise<void> {
  const own = withComments(trx).selectFrom('comments').where('person_id', '=', personId);
  const wanted = id ? own.where('id', '=', id) : own;
  const articles = await wanted.select('article_id').distinct().execute();
  const gone = withComments(trx)
    .deleteFrom('comments')
    .where('person_id', '=', personId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''));
  // One's own answers keep no place.
  await gone.where('parent_id', 'is not', null).execute();
  await gone
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('comments as answers')
            .select('answers.id')
            .whereRef('answers.parent_id', '=', 'comments.id'),
        ),
      ),
    )
    .execute();
  const left = withComments(trx)
    .updateTable('comments')
    .where('person_id', '=', personId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''));
  // It was held for its text alone: with that gone nobody decides about it, and the answers are others' own.
  await left.where('status', '=', 'held').set({ status: 'shown', held_for: '' }).execute();
  await withComments(trx)
    .deleteFrom('comment_reports')
    .where('comment_id', 'in', wanted.select('id'))
    .execute();
  await left
    .set({ body: '', name: '', email: '', network: '', reports: 0, person_id: null })
    .execute();
  const changes = articles.map((row) => changeOfComments(row.article_id, 'delete', personId));
  if (changes.length > 0) await recordChanges(trx, changes);
}

/** Deletes one's comment. Throws 403 and 404. */
export async function deleteOwnComment(trx: Transaction, person: User, id: string): Promise<void> {
  await requireOwn(trx, person, id);
  await eraseOwn(trx, person._id, id);
}

/** Deletes everything that a person wrote below articles. */
export function eraseCommentsOf(trx: Transaction, personId: string): Promise<void> {
  return eraseOwn(trx, personId);
}
