import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { mayOn } from '../../../contract/permissions.ts';
import type { User } from '../../../contract/users.ts';
import { recordChanges } from '../../../database/changes.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Database, Queries, Transaction } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { waitForTurn } from '../../../database/turns.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { ImageStore } from '../../../domain/images/store.ts';
import { spendDailyQuota } from '../../../domain/limits/daily-quota.ts';
import { newSecret } from '../../../domain/secrets.ts';
import { settingOf } from '../../../domain/settings.ts';
import { sortKey } from '../../../hindi/sort-key.ts';
import { foldForSearch } from '../../../hindi/words/fold.ts';
import { fileAudit } from '../audit.ts';
import type { Upload, UploadBody } from '../contract.ts';
import { endingOf, type FileKind, typeOfEnding } from '../kinds.ts';
import { fileBytes, fileLimits, GIGABYTE } from '../limits.ts';
import { say } from '../messages.ts';
import { manageFiles } from '../permissions.ts';
import { quotaSetting } from '../settings.ts';
import { eraseUpload, isAbandoned } from './erase.ts';
import { kindOf } from './kind-of.ts';
import { hashOf, onStore, pieceKey } from './pieces.ts';
import { type StoredFiles, withFiles } from './tables.ts';

const { piece: PIECE, uploads: UPLOADS } = fileLimits;

/** Whoever begins an upload waits for the others, so that together they do not go beyond the room. */
const TURN = { lock: 7_305_836 };

interface Place {
  db: Database['db'];
  store: ImageStore;
}

/** Returns the bytes of all files, those on the way and in the bin among them. */
export async function bytesTaken(db: Queries): Promise<number> {
  const { sum } = await withFiles(db)
    .selectFrom('stored_files')
    .select(sql<number | string>`coalesce(sum(bytes), 0)`.as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum);
}

const present = ({ id, received, bytes, state }: StoredFiles): Upload => ({
  _id: id,
  received,
  bytes,
  piece: PIECE,
  isReady: state === 'ready',
});

/**
 * Begins an upload, whose room is kept from now on. Runs in a transaction. Throws 413 where it is too large for what its
 * name says, 422 where there is no room, 429 where the person is sending too many, or too much in a day.
 */
export async function beginUpload(
  trx: Transaction,
  person: User,
  { name, bytes }: UploadBody,
  now: Date,
): Promise<Upload> {
  const named = typeOfEnding(endingOf(name));
  if (named) requireSize(named.kind, bytes);
  await waitForTurn(trx, TURN);
  // Nothing of these is in the store yet.
  const empty = withFiles(trx).deleteFrom('stored_files').where('received', '=', 0);
  await empty.where(isAbandoned(now)).execute();
  const { count } = await withFiles(trx)
    .selectFrom('stored_files')
    .select((eb) => countRows(eb).as('count'))
    .where('created_by', '=', person._id)
    .where('state', '=', 'coming')
    .executeTakeFirstOrThrow();
  if (count >= UPLOADS) {
    throw new DomainError(
      429,
      say(
        'You have {most} unfinished uploads already. Wait until one is done, or cancel one on the screen of files.',
        { most: UPLOADS },
      ),
    );
  }
  const quota = await settingOf(trx, quotaSetting);
  if ((await bytesTaken(trx)) + bytes > quota * GIGABYTE) {
    throw new DomainError(
      422,
      say(
        'The room for files is used up: all together may have {most} GB. Delete some, or ask an administrator for more room.',
        { most: quota },
      ),
    );
  }
  // Last, so that what is refused uses up nothing.
  await spendDailyQuota(trx, person, { kilobytes: Math.ceil(bytes / 1000) });
  const at = now.toISOString();
  const own = name.normalize('NFC');
  const row = await withFiles(trx)
    .insertInto('stored_files')
    .values({
      // Whoever names a file in a text opens it with that, so nobody is to guess of one that it is there.
      id: randomBytes(12).toString('hex'),
      state: 'coming',
      kind: '',
      ending: '',
      name: own,
      name_key: sortKey(own),
      search_text: foldForSearch(own),
      bytes,
      received: 0,
      pieces: '',
      language: '',
      captions: '',
      transcript: '',
      made_by: '',
      secret: newSecret(),
      created_by: person._id,
      created_at: at,
      updated_at: at,
      binned_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return present(row);
}

/** Returns an upload that a person may go on with, and that is not cancelled. Throws 404. */
export async function requireUpload(db: Queries, person: User, id: string): Promise<StoredFiles> {
  const row = await withFiles(db)
    .selectFrom('stored_files')
    .selectAll()
    .where('id', '=', id)
    .where('state', '!=', 'going')
    .executeTakeFirst();
  if (!row || !mayOn(person, manageFiles, row.created_by))
    throw new DomainError(404, say('Upload not found.'));
  return row;
}

/** Says where an upload stands. Throws 404. */
export const findUpload = async (db: Queries, person: User, id: string): Promise<Upload> =>
  present(await requireUpload(db, person, id));

/** Returns what a file is by its first piece. Throws 413 and 422 where it is too large for that, or not accepted. */
async function requireKind(bytes: Uint8Array, { name, bytes: size }: StoredFiles) {
  const found = await kindOf(bytes, name);
  if (!found) {
    throw new DomainError(
      422,
      say(
        'This kind of file is not accepted. Choose a PDF, a sound (MP3, M4A, AAC, Ogg, WAV, FLAC) or a video (MP4, WebM).',
      ),
    );
  }
  requireSize(found.kind, size);
  return found;
}

function requireSize(kind: FileKind, size: number): void {
  const most = fileBytes[kind];
  if (size <= most) return;
  throw new DomainError(
    413,
    say(
      'This file is too large: one of this kind may have at most {most} MB. Make it smaller first.',
      { most: most / 1_000_000 },
    ),
  );
}

/**
 * Takes the next piece of an upload; with the last one the file is there. One that has come already is passed over, so
 * that whoever got no answer sends it again. It opens its own transaction, which must not wait for the store.
 */
export async function addPiece(
  { db, store }: Place,
  person: User,
  { id, at, bytes, now }: { id: string; at: number; bytes: Buffer; now: Date },
): Promise<Upload> {
  const upload = await requireUpload(db, person, id);
  const end = at + bytes.length;
  if (end <= upload.received) return present(upload);
  const isWhole = bytes.length === Math.min(PIECE, upload.bytes - at);
  if (at !== upload.received || !isWhole) {
    throw new DomainError(409, 'This piece does not follow on the last one.');
  }
  const found =
    at > 0
      ? null
      : await requireKind(bytes, upload).catch(async (error: unknown) => {
          await eraseUpload({ db, store }, id);
          throw error;
        });
  const hash = hashOf(bytes);
  const key = pieceKey(id, at / PIECE, hash);
  await onStore(() => store.write(key, bytes));
  const row = await write(db, async (trx) => {
    const isLast = end === upload.bytes;
    const added = await withFiles(trx)
      .updateTable('stored_files')
      .set({
        received: end,
        pieces: [upload.pieces, hash].filter(Boolean).join(' '),
        updated_at: now.toISOString(),
        ...found,
        ...(isLast && { state: 'ready' }),
      })
      .where('id', '=', id)
      .where('state', '=', 'coming')
      .where('received', '=', at)
      .returningAll()
      .executeTakeFirst();
    if (added && isLast) {
      const action = fileAudit.action('upload');
      await recordChanges(trx, [{ tag: `file:${id}`, action, actor: person._id }]);
    }
    return added;
  });
  if (row) return present(row);
  // A piece has come to this place meanwhile, or the upload has been cancelled.
  const left = await requireUpload(db, person, id).catch((error: unknown) => {
    // Where that cannot be read, the piece may be one that is noted.
    if (error instanceof DomainError && error.status === 404) return null;
    throw error;
  });
  // This very piece: whoever got no answer has sent it again while it was being written.
  if (left?.pieces.split(' ')[at / PIECE] === hash) return present(left);
  await store.remove(key);
  throw new DomainError(409, 'This piece does not follow on the last one.');
}

/** Cancels an upload that is not done. Throws 404. */
export async function cancelUpload(place: Place, person: User, id: string): Promise<void> {
  await requireUpload(place.db, person, id);
  if (!(await eraseUpload(place, id))) throw new DomainError(404, say('Upload not found.'));
}
