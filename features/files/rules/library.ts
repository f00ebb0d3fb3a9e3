import { type RawBuilder, sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import { mayOn, scopeOf } from '../../../contract/permissions.ts';
import { storedTime } from '../../../contract/stored.ts';
import type { User } from '../../../contract/users.ts';
import { recordChanges } from '../../../database/changes.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { DomainError, forbidden } from '../../../domain/errors.ts';
import { partOf } from '../../../domain/paging.ts';
import { settingOf } from '../../../domain/settings.ts';
import { containing } from '../../../domain/text/like-pattern.ts';
import { sortKey } from '../../../hindi/sort-key.ts';
import { foldForSearch } from '../../../hindi/words/fold.ts';
import { fileAudit } from '../audit.ts';
import {
  type FileChange,
  type FileDetail,
  type FileQuery,
  fileSorting,
  isWebVtt,
  type StoredFile,
  type Unfinished,
} from '../contract.ts';
import { fileKindSchema } from '../kinds.ts';
import { fileLimits, GIGABYTE } from '../limits.ts';
import { say } from '../messages.ts';
import { manageFiles } from '../permissions.ts';
import { quotaSetting } from '../settings.ts';
import { addressOf } from './addresses.ts';
import { passAddress } from './passes.ts';
import { type StoredFiles, withFiles } from './tables.ts';
import { bytesTaken } from './uploads.ts';
import { findUses, shownAt, usesElsewhere } from './uses.ts';

const DAY = 86_400_000;

const fileNotFound = () => new DomainError(404, say('File not found.'));

const inFiles = (db: Queries, state: StoredFiles['state'] = 'ready') =>
  withFiles(db)
    .selectFrom('stored_files')
    .leftJoin('users', 'users.id', 'stored_files.created_by')
    .where('stored_files.state', '=', state);

type InFiles = ReturnType<typeof inFiles>;

/** In how many static pages and forms files are. */
type Elsewhere = Awaited<ReturnType<typeof usesElsewhere>>;

/** Whether something has a file, as a condition of `stored_files`. */
function isUsed(elsewhere: Elsewhere): RawBuilder<boolean> {
  const inArticles = sql<boolean>`exists (select 1 from stored_file_uses where file_id = stored_files.id)`;
  if (elsewhere.size === 0) return inArticles;
  return sql<boolean>`(${inArticles} or stored_files.id in (${sql.join([...elsewhere.keys()])}))`;
}

/**
 * Selects the files that a person sees: all of them or, with the range `own`, those that they sent, those of articles that
 * they made, and those that all readers get.
 */
function filesOf(db: Queries, { _id, role }: User, now: Date): InFiles {
  if (scopeOf(role, manageFiles) === 'any') return inFiles(db);
  return inFiles(db).where((eb) =>
    eb.or([
      eb('stored_files.created_by', '=', _id),
      sql<boolean>`exists (
        select 1 from stored_file_uses join articles on articles.id = stored_file_uses.article_id
        where file_id = stored_files.id and (
          (${shownAt(now)} and articles.status = 'published' and articles.access = 'public')
          or articles.seq in (select seq from article_authors where user_id = ${_id})))`,
    ]),
  );
}

const columns = [
  'stored_files.id',
  'stored_files.kind',
  'stored_files.ending',
  'stored_files.name',
  'stored_files.bytes',
  'stored_files.made_by',
  'stored_files.created_at',
  'stored_files.created_by',
  'stored_files.binned_at',
  'users.name as person_name',
] as const;

const select = (from: InFiles) =>
  from
    .select(columns)
    .select([
      sql<number>`case when captions = '' then 0 else 1 end`.as('captioned'),
      sql<number>`case when transcript = '' then 0 else 1 end`.as('transcribed'),
      sql<
        number | string
      >`(select count(*) from stored_file_uses where file_id = stored_files.id)`.as('uses'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const senderOf = ({ created_by, person_name }: Pick<Row, 'created_by' | 'person_name'>) =>
  created_by && person_name !== null ? { _id: created_by, name: person_name } : null;

function present(row: Row, now: Date, elsewhere: Elsewhere): StoredFile {
  const { binned_at } = row;
  const left =
    binned_at === null ? null : Date.parse(binned_at) + limits.binDays * DAY - now.getTime();
  return {
    _id: row.id,
    kind: fileKindSchema.parse(row.kind),
    name: row.name,
    address: addressOf(row),
    bytes: row.bytes,
    madeBy: row.made_by,
    hasCaptions: row.captioned === 1,
    hasTranscript: row.transcribed === 1,
    createdAt: storedTime(row.created_at),
    createdBy: senderOf(row),
    uses: Number(row.uses) + (elsewhere.get(row.id) ?? 0),
    daysLeft: left === null ? null : Math.max(0, Math.ceil(left / DAY)),
  };
}

/** What each order of the list compares. */
const compared = {
  created: 'stored_files.created_at',
  name: 'stored_files.name_key',
  bytes: 'stored_files.bytes',
} as const;

/** What each view of the list shows, besides those that are deleted and those that are not. */
const views: Record<
  NonNullable<FileQuery['show']>,
  (person: User, elsewhere: Elsewhere) => RawBuilder<boolean>
> = {
  mine: ({ _id }) => sql<boolean>`stored_files.created_by = ${_id}`,
  used: (_person, elsewhere) => isUsed(elsewhere),
  unused: (_person, elsewhere) => sql<boolean>`not ${isUsed(elsewhere)}`,
  silent: () => sql<boolean>`stored_files.kind <> 'pdf' and transcript = '' and captions = ''`,
  ai: () => sql<boolean>`stored_files.made_by <> ''`,
  deleted: () => sql<boolean>`stored_files.binned_at is not null`,
};

/** Returns the oldest uploads that are not done, of those that a person may cancel. */
async function listUnfinished(db: Queries, { _id, role }: User): Promise<Unfinished[]> {
  const rows = await inFiles(db, 'coming')
    .select(columns)
    .select('received')
    .$if(scopeOf(role, manageFiles) !== 'any', (query) =>
      query.where('stored_files.created_by', '=', _id),
    )
    .orderBy('stored_files.created_at')
    .orderBy('stored_files.id')
    .limit(fileLimits.unfinished)
    .execute();
  return rows.map(({ id, name, received, bytes, created_at, ...sender }) => ({
    _id: id,
    name,
    received,
    bytes,
    createdAt: storedTime(created_at),
    createdBy: senderOf(sender),
  }));
}

/** Returns one page of the files that a person sees, and how much room all take. */
export async function listFiles(
  db: Queries,
  person: User,
  { q, kind, show, sort, page, limit }: FileQuery,
  now: Date,
) {
  const wanted = foldForSearch(q.trim());
  const elsewhere = await usesElsewhere(db);
  const matching = () =>
    filesOf(db, person, now)
      .$if(show !== 'deleted', (query) => query.where('stored_files.binned_at', 'is', null))
      .$if(kind !== undefined, (query) => query.where('stored_files.kind', '=', kind ?? ''))
      .$if(show !== undefined, (query) =>
        show ? query.where(views[show](person, elsewhere)) : query,
      )
      .$if(q.trim() !== '', (query) =>
        // Signs that nobody sees find nothing.
        query.where(
          wanted === ''
            ? sql<boolean>`false`
            : sql<boolean>`stored_files.search_text like ${containing(wanted)} escape '\\'`,
        ),
      );
  const { total } = await matching()
    .select((eb) => countRows(eb).as('total'))
    .executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, limit);
  const { by, direction } = fileSorting.read(sort);
  const rows = await select(matching())
    .orderBy(compared[by], direction)
    .orderBy('stored_files.id', direction)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return {
    files: rows.map((row) => present(row, now, elsewhere)),
    unfinished: await listUnfinished(db, person),
    totalFiles: total,
    taken: await bytesTaken(db),
    room: (await settingOf(db, quotaSetting)) * GIGABYTE,
    ...paging,
  };
}

/** Returns a file with what is said of it and where it is, as far as the person may see that. Throws 404. */
export async function loadFile(
  db: Queries,
  person: User,
  id: string,
  now: Date,
): Promise<FileDetail> {
  const row = await select(filesOf(db, person, now))
    .select(['stored_files.language', 'captions', 'transcript', 'secret'])
    .select('stored_files.updated_at')
    .where('stored_files.id', '=', id)
    .executeTakeFirst();
  if (!row) throw fileNotFound();
  const uses = await findUses(db, id);
  const seen = uses.filter(({ visibleTo }) => visibleTo(person));
  return {
    ...present(row, now, new Map()),
    uses: uses.length,
    language: row.language,
    captions: row.captions,
    transcript: row.transcript,
    playAddress: passAddress(row, now),
    updatedAt: storedTime(row.updated_at),
    places: seen.map(({ name, edit }) => ({ name, edit })),
    hiddenPlaces: uses.length - seen.length,
  };
}

/** Throws 403 unless a person may change and delete a file that somebody sent. */
function requireMayManage(person: User, sender: string | null): void {
  if (mayOn(person, manageFiles, sender)) return;
  throw forbidden(say('You may change and delete only files that you uploaded.'));
}

/** Who changes a file, and when. */
interface By {
  person: User;
  now: Date;
}

const record = (
  trx: Transaction,
  deed: Parameters<typeof fileAudit.action>[0],
  id: string,
  by: By,
) =>
  recordChanges(trx, [{ tag: `file:${id}`, action: fileAudit.action(deed), actor: by.person._id }]);

const changedMeanwhile = () =>
  new DomainError(
    409,
    say(
      'Somebody has changed this file since you opened it. Copy what you have typed, then open the file again.',
    ),
  );

/** Saves what is said of a file; pages that have it change. Runs in a transaction. Throws 403, 404, 409 and 422. */
export async function changeFile(
  trx: Transaction,
  id: string,
  { seen, ...texts }: FileChange,
  by: By,
): Promise<void> {
  const { person, now } = by;
  const old = await loadFile(trx, person, id, now);
  requireMayManage(person, old.createdBy?._id ?? null);
  if (old.updatedAt !== seen) throw changedMeanwhile();
  if (scopeOf(person.role, manageFiles) !== 'any') {
    const uses = await findUses(trx, id);
    if (!uses.every(({ changedBy }) => changedBy(person))) {
      throw new DomainError(
        409,
        say(
          'This file is in something that you may not change yourself. Ask an editor to change what is said of it.',
        ),
      );
    }
  }
  if (texts.captions && !isWebVtt(texts.captions)) {
    const problem = say('must be a WebVTT file, which begins with WEBVTT');
    throw new DomainError(422, say('The captions are not WebVTT.'), {
      captions: problem,
    });
  }
  const name = texts.name.normalize('NFC');
  const transcript = texts.transcript.normalize('NFC');
  const { numUpdatedRows } = await withFiles(trx)
    .updateTable('stored_files')
    .set({
      name,
      name_key: sortKey(name),
      search_text: foldForSearch(`${name}\n${transcript}`),
      language: texts.language,
      captions: texts.captions.normalize('NFC'),
      transcript,
      made_by: texts.madeBy,
      updated_at: now.toISOString(),
    })
    .where('id', '=', id)
    .where('updated_at', '=', seen)
    .executeTakeFirstOrThrow();
  // Of two that save at once, PostgreSQL lets the second one come this far.
  if (numUpdatedRows === 0n) throw changedMeanwhile();
  await record(trx, 'update', id, by);
}

/** Throws 409 where a file is used, with the places that the person may see. */
async function requireUnused(trx: Transaction, person: User, id: string): Promise<void> {
  const uses = await findUses(trx, id);
  if (uses.length === 0) return;
  const named = uses.filter(({ visibleTo }) => visibleTo(person)).slice(0, 3);
  const names = named.map(({ name }) => `“${name}”`).join(', ');
  const count = uses.length - named.length;
  if (named.length === 0) {
    throw new DomainError(409, say('This file is in use by others. They must take it out first.'));
  }
  throw new DomainError(
    409,
    count === 0
      ? say('This file is in use: {names}. Take it out there first.', { names })
      : say('This file is in use: {names} and {count} more. Take it out there first.', {
          names,
          count,
        }),
  );
}

/** Returns a file that a person may change, deleted or not. Throws 403 and 404. */
async function requireManaged(trx: Transaction, person: User, id: string, binned: boolean) {
  const row = await select(inFiles(trx))
    .where('stored_files.id', '=', id)
    .where('stored_files.binned_at', binned ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (!row) throw fileNotFound();
  requireMayManage(person, row.created_by);
  return row;
}

/**
 * Deletes a file that nothing has, so that it can be restored for a while; returns its name. Runs in a transaction. Throws
 * 403, 404, and 409 that names where it is.
 */
export async function deleteFile(trx: Transaction, id: string, by: By): Promise<string> {
  const { name } = await requireManaged(trx, by.person, id, false);
  await requireUnused(trx, by.person, id);
  const at = by.now.toISOString();
  const update = withFiles(trx).updateTable('stored_files').set({ binned_at: at, updated_at: at });
  await update.where('id', '=', id).execute();
  await record(trx, 'delete', id, by);
  return name;
}

/** Restores a deleted file and returns its name. Runs in a transaction. Throws 403 and 404. */
export async function restoreFile(trx: Transaction, id: string, by: By): Promise<string> {
  const { name } = await requireManaged(trx, by.person, id, true);
  const values = { binned_at: null, updated_at: by.now.toISOString() };
  const update = withFiles(trx).updateTable('stored_files').set(values);
  await update.where('id', '=', id).execute();
  await record(trx, 'restore', id, by);
  return name;
}

/** Returns the name of a deleted file that a person may erase. Runs in a transaction. Throws 403, 404 and 409. */
export async function requireErasable(trx: Transaction, person: User, id: string) {
  const { name } = await requireManaged(trx, person, id, true);
  await requireUnused(trx, person, id);
  return name;
}
