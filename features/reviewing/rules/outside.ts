import { mayOn } from '../../../contract/permissions.ts';
import { storedTime } from '../../../contract/stored.ts';
import type { User } from '../../../contract/users.ts';
import { recordChanges } from '../../../database/changes.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { makerColumns, makersOf } from '../../../domain/article-rows/byline.ts';
import { lockArticles } from '../../../domain/article-rows/lock-articles.ts';
import { requireWritable } from '../../../domain/articles/load.ts';
import type { PageReader } from '../../../domain/content/answers.ts';
import { endedTime } from '../../../domain/erasing-time.ts';
import { DomainError, notFound } from '../../../domain/errors.ts';
import { newId } from '../../../domain/ids.ts';
import { tell } from '../../../domain/notifications/tell.ts';
import { hashSecret, newSecret } from '../../../domain/secrets.ts';
import { noteAudit } from '../audit.ts';
import type { OutsideDraft } from '../calls.ts';
import type { Note, OutsideNote } from '../contract.ts';
import { say } from '../messages.ts';
import { outsideLimits } from '../outside-limits.ts';
import type { OutsideReader } from '../outside-readers.ts';
import { anchorColumns, changeOfNotes, requireRoom } from './notes.ts';
import { presentNotes, selectNotes } from './present.ts';
import { withNotes } from './tables.ts';

const DAY = 86_400_000;

/** Lists the people outside who may read an article now, the newest first. Throws 403 and 404. */
export async function listOutsideReaders(
  db: Queries,
  person: User,
  articleId: string,
  now = new Date(),
): Promise<OutsideReader[]> {
  await requireWritable(db, person, articleId);
  const rows = await withNotes(db)
    .selectFrom('outside_readers')
    .innerJoin('users', 'users.id', 'outside_readers.created_by')
    .select(['outside_readers.id', 'outside_readers.name', 'users.name as by'])
    .select(['outside_readers.created_at', 'expires_at'])
    .where('article_id', '=', articleId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('outside_readers.created_at', 'desc')
    .limit(outsideLimits.readers)
    .execute();
  return rows.map(({ id, name, by, created_at, expires_at }) => ({
    _id: id,
    name,
    by,
    createdAt: storedTime(created_at),
    expiresAt: storedTime(expires_at),
  }));
}

/**
 * Makes a link by which somebody without an account reads an article as it is saved, and writes notes on
 * it. Returns its code, of which only a hash is kept. Runs in a transaction. Throws 403, 404 and 409.
 */
export async function addOutsideReader(
  trx: Transaction,
  person: User,
  articleId: string,
  { name, days }: { name: string; days: number },
  now = new Date(),
): Promise<{ reader: OutsideReader; code: string }> {
  await lockArticles(trx, [articleId]);
  await requireWritable(trx, person, articleId);
  const ended = await endedTime(trx, now);
  const ofArticle = withNotes(trx)
    .deleteFrom('outside_readers')
    .where('article_id', '=', articleId);
  await ofArticle.where('expires_at', '<=', ended).execute();
  const { count } = await withNotes(trx)
    .selectFrom('outside_readers')
    .select((eb) => countRows(eb).as('count'))
    .where('article_id', '=', articleId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  const most = outsideLimits.readers;
  if (count >= most) {
    throw new DomainError(
      409,
      say('This article has links for {most} readers already. End one first.', { most }),
    );
  }
  const code = newSecret();
  const [createdAt, expiresAt] = [now.toISOString(), later(now, days * DAY)];
  const id = newId(now);
  await withNotes(trx)
    .insertInto('outside_readers')
    .values({
      id,
      code_hash: hashSecret(code),
      article_id: articleId,
      name,
      created_by: person._id,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute();
  await recordChanges(trx, [changeOfNotes(articleId, noteAudit.action('invite'), person._id)]);
  return { reader: { _id: id, name, by: person.name, createdAt, expiresAt }, code };
}

/** Ends a link; the notes that came by it stay. Runs in a transaction. Throws 403 and 404. */
export async function endOutsideReader(
  trx: Transaction,
  person: User,
  { articleId, id }: { articleId: string; id: string },
): Promise<void> {
  await lockArticles(trx, [articleId]);
  await requireWritable(trx, person, articleId);
  const { numDeletedRows } = await withNotes(trx)
    .deleteFrom('outside_readers')
    .where('id', '=', id)
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  if (!numDeletedRows) throw notFound('Link');
  await recordChanges(trx, [changeOfNotes(articleId, noteAudit.action('uninvite'), person._id)]);
}

export interface OpenReader {
  id: string;
  articleId: string;
  name: string;
  expiresAt: string;
  version: number;
  /** Who made the link. */
  by: string;
}

/**
 * Returns who reads by a link; null when it has ended, as all does that a person made who is not active. It shows what
 * is saved now, so whoever made it must be one who may write the article now.
 */
export async function findOutsideReader(
  db: Queries,
  code: string,
  now = new Date(),
): Promise<OpenReader | null> {
  const row = await withNotes(db)
    .selectFrom('outside_readers')
    .innerJoin('users', 'users.id', 'outside_readers.created_by')
    .innerJoin('articles', 'articles.id', 'outside_readers.article_id')
    .select(['outside_readers.id', 'article_id', 'outside_readers.name', 'expires_at'])
    .select(['articles.version', 'outside_readers.created_by', 'users.role', ...makerColumns])
    .where('code_hash', '=', hashSecret(code))
    .where('expires_at', '>', now.toISOString())
    .where('users.active', '=', 1)
    .where('articles.status', '!=', 'bin')
    .executeTakeFirst();
  if (!row) return null;
  const { id, name, article_id: articleId, expires_at, version, created_by: by, role } = row;
  if (!mayOn({ _id: by, role }, 'article.write', makersOf(row))) return null;
  return { id, articleId, name, expiresAt: storedTime(expires_at), version, by };
}

/** Returns what somebody has written by their link, with the answers: nobody else's notes. */
export async function notesOfReader(db: Queries, { id }: OpenReader): Promise<Note[]> {
  const own = withNotes(db)
    .selectFrom('article_notes as own')
    .select('own.id')
    .where('own.outside_id', '=', id);
  const rows = await selectNotes(db)
    .where((eb) => eb.or([eb('notes.outside_id', '=', id), eb('notes.thread_id', 'in', own)]))
    .execute();
  return presentNotes(db, rows);
}

/** Returns the draft that somebody outside reads by a link; null when the link has ended. */
export async function readDraft(
  { db, now }: Pick<PageReader, 'db' | 'now'>,
  code: string,
): Promise<OutsideDraft | null> {
  const reader = await findOutsideReader(db, code, now());
  if (!reader) return null;
  const { articleId: article, name, version, expiresAt } = reader;
  return { article, name, version, expiresAt, notes: await notesOfReader(db, reader) };
}

/** Returns the columns of words that somebody copied from a text; none for the whole. Throws 422. */
async function copiedWords(trx: Transaction, articleId: string, quote: string) {
  if (quote === '') return null;
  for (const field of ['description', 'standfirst', 'name'] as const) {
    const chosen = { field, quote, before: '', after: '', place: 0 };
    const found = await anchorColumns(trx, articleId, chosen);
    if (found.place !== null) return found;
  }
  const problem = say('do not stand in the text like this');
  throw new DomainError(422, say('The words {problem}.', { problem }), { words: problem });
}

/**
 * Takes what somebody outside says of a draft. Runs in a transaction. Throws 404 when the link has ended,
 * 409 when they approve a text that has changed since they read it, or have said too much, and 422.
 */
export async function receiveNote(
  trx: Transaction,
  code: string,
  { kind, name, text, words, version }: OutsideNote,
  now = new Date(),
): Promise<void> {
  const found = await findOutsideReader(trx, code, now);
  // Nobody saves the text meanwhile, nor ends the link.
  if (found) await lockArticles(trx, [found.articleId]);
  const reader = found && (await findOutsideReader(trx, code, now));
  if (!reader) throw new DomainError(404, say('This link does not work any more.'));
  const { id, articleId } = reader;
  if (kind === 'note' && text === '') {
    throw new DomainError(422, say('Please write what you want to say.'), {
      text: 'must not be empty',
    });
  }
  if (kind === 'approval' && version !== reader.version) {
    throw new DomainError(
      409,
      say('The text has changed since you opened it. Please read it again before you approve it.'),
    );
  }
  await requireRoom(trx, articleId, id);
  const anchor = kind === 'note' ? await copiedWords(trx, articleId, words) : null;
  const note = newId(now);
  await withNotes(trx)
    .insertInto('article_notes')
    .values({
      id: note,
      article_id: articleId,
      kind,
      body: text,
      version: reader.version,
      outside_id: id,
      outside_name: name,
      created_at: now.toISOString(),
      ...anchor,
    })
    .execute();
  const about = { article: articleId, actor: null, outside: name, note };
  const notice = kind === 'approval' ? 'outside-approval' : 'outside-note';
  await tell(trx, [reader.by], { kind: notice, ...about });
  await recordChanges(trx, [changeOfNotes(articleId, noteAudit.action('receive'))]);
}
