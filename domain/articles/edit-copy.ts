import { versionedFields } from '../../contract/article-fields.ts';
import {
  type Copy,
  type CopyMove,
  type CopyStatus,
  type EditedArticle,
  isScheduled,
  type SavedBody,
} from '../../contract/articles.ts';
import type { AuditAction } from '../../contract/audit.ts';
import { say } from '../../contract/messages/message.ts';
import { mayOn, scopeOf } from '../../contract/permissions.ts';
import { type ArticleForm, bodyOf, type Newer } from '../../contract/revisions.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { lockArticles } from '../article-rows/lock-articles.ts';
import { DomainError, forbidden, notFound } from '../errors.ts';
import { cleanValues } from '../html/clean-values.ts';
import { tellOfCopy, tellProposed } from '../notifications/status.ts';
import { takeBack } from '../notifications/tell.ts';
import { dropDraft } from './drafts.ts';
import { requireNewest, saveArticle } from './edit.ts';
import { inputOfEdited } from './input.ts';
import { loadArticle, ownersOf } from './load.ts';
import { formOf, withLiveChanges } from './merge-copy.ts';
import { copyOf, upToDate, withCopy } from './read-copy.ts';
import { lastSave } from './revisions.ts';
import { endJob, scheduleArticle } from './schedule.ts';
import { requireReason } from './stages.ts';
import { requireMayWrite, requireNotDue } from './states.ts';
import { removeCopy, type StoredCopy, savedSince, storeCopy } from './working-copies.ts';
import { requireFreeSlug } from './write.ts';

/** The live text and the working copy were changed at the same places. */
export class CopyClash extends DomainError {}

/** Returns the article with the values of its working copy; null where it has none. Throws 403 and 404. */
export async function loadCopy(
  db: Queries,
  person: User,
  id: string,
): Promise<EditedArticle | null> {
  const live = await loadArticle(db, person, id);
  const stored = await copyOf(db, live);
  return stored && withCopy(db, live, await upToDate(db, live, stored));
}

/** Returns the article and its working copy, locked, when the person may change the copy. Throws 403 and 404. */
async function forChange(trx: Transaction, person: User, id: string) {
  await lockArticles(trx, [id]);
  const live = await loadArticle(trx, person, id);
  requireMayWrite(person, ownersOf(live));
  const stored = await copyOf(trx, live);
  const others = stored && stored.copy.startedBy !== person._id;
  if (others && !mayOn(person, 'article.publish', ownersOf(live))) {
    throw forbidden('Somebody else is rewriting this article; an editor can take your change up.');
  }
  return { live, stored };
}

const requireCopyNotDue = (person: User, live: EditedArticle) =>
  requireNotDue(person, ownersOf(live), isScheduled(live.scheduled, 'update'));

/** Throws 409 with the working copy when somebody has saved it since the one that was edited. */
async function requireNewestCopy(
  db: Queries,
  live: EditedArticle,
  stored: StoredCopy | null,
  version: string | null | undefined,
): Promise<void> {
  if (!stored || version === undefined || version === stored.copy.version) return;
  const { by, at } = stored.copy;
  const article = await withCopy(db, live, await upToDate(db, live, stored));
  throw new DomainError(409, savedSince(stored.copy), undefined, {
    article,
    by,
    at,
  } satisfies Newer);
}

/** Tells whoever has begun the working copy of an article what became of it. */
async function tellMaker(
  trx: Transaction,
  { _id: actor }: User,
  { _id: article, copy }: EditedArticle,
  kind: 'published' | 'returned',
): Promise<void> {
  if (copy) await tellOfCopy(trx, kind, { article, startedBy: copy.startedBy, actor });
}

const logCopy = (trx: Transaction, person: User, id: string, action: AuditAction) =>
  recordChanges(trx, [{ tag: `article:${id}`, action, actor: person._id }]);

/** Tells that a working copy goes to the review, or comes back from it. */
async function tellMoved(
  trx: Transaction,
  person: User,
  live: EditedArticle,
  status: CopyStatus,
): Promise<void> {
  const { _id: id } = live;
  if (status === 'review') await tellProposed(trx, id, person._id);
  else {
    await tellMaker(trx, person, live, 'returned');
    await endJob(trx, person, id, 'update');
  }
  await logCopy(trx, person, id, status === 'review' ? 'article.propose' : 'article.send-back');
}

/** Converts the body of a call into the form of a working copy. Throws 403, 409 and 422. */
async function formFrom(
  trx: Transaction,
  person: User,
  old: EditedArticle,
  body: SavedBody,
): Promise<ArticleForm> {
  const input = await inputOfEdited(trx, person, old, body);
  const pinned = body.pinned ?? old.pinned;
  if (pinned !== old.pinned && !scopeOf(person.role, 'article.pin')) {
    throw forbidden('Your role may not choose what stands at the top of the home page.');
  }
  return formOf(cleanValues(versionedFields, input), pinned);
}

/**
 * Returns what a working copy keeps of why it was sent back when it gets a status: it comes out of the review
 * with a reason, unless its maker takes it back. Throws 422 without the reason.
 */
function returnOf(person: User, copy: Copy, { status, reason }: CopyMove) {
  if (status === copy.status) return {};
  if (status === 'review' || copy.startedBy === person._id) return { returned_at: '' };
  requireReason(reason);
  return { reason, returned_by: person._id, returned_at: new Date().toISOString() };
}

/**
 * Saves the working copy of an article that readers see, beginning it where there is none; they go on seeing
 * the article. Runs in a transaction. Throws 403, 404, 409 and 422.
 */
export async function saveCopy(
  trx: Transaction,
  person: User,
  id: string,
  { status, body }: { status: CopyStatus; body: SavedBody },
): Promise<void> {
  const { live, stored } = await forChange(trx, person, id);
  requireCopyNotDue(person, live);
  if (!stored && live.status !== 'published') {
    throw new DomainError(409, say('"{name}" is not published.', { name: live.name }));
  }
  await requireNewestCopy(trx, live, stored, body.copyVersion);
  if ((body.version ?? 0) > live.version) await requireNewest(trx, live, body.version ?? 0);
  const old = stored ? await withCopy(trx, live, await upToDate(trx, live, stored)) : live;
  const form = await formFrom(trx, person, old, body);
  if (form.slug !== live.slug) await requireFreeSlug(trx, form.slug);
  await storeCopy(trx, id, {
    form: JSON.stringify({ ...form, wasPinned: live.pinned }),
    based_on: body.version ?? old.version,
    status,
    started_by: person._id,
    saved_by: person._id,
    ...(stored && returnOf(person, stored.copy, { status, reason: body.reason })),
  });
  if (body.draft) await dropDraft(trx, person, id, body.draft);
  if (status === (stored?.copy.status ?? 'draft'))
    await logCopy(trx, person, id, 'article.rewrite');
  else await tellMoved(trx, person, live, status);
  if (body.publishAt) {
    const { publishAt: at, correction } = body;
    await scheduleArticle(trx, person, id, { action: 'update', at, correction });
  }
}

/**
 * Submits a working copy for review, or sends it back. Runs in a transaction. Throws 403, 404, 409 when it was
 * saved since the version that the person has seen, and 422.
 */
export async function moveCopy(
  trx: Transaction,
  person: User,
  id: string,
  move: CopyMove,
): Promise<void> {
  const { live, stored } = await forChange(trx, person, id);
  if (!stored) throw notFound('Working copy');
  await requireNewestCopy(trx, live, stored, move.version);
  const { status } = move;
  if (stored.copy.status === status) return;
  // Taking it back takes the time back, too; nothing else is done with it meanwhile (docs/decisions/publishing-schedule-calendar.md).
  if (status === 'review') requireCopyNotDue(person, live);
  const values = { status, ...returnOf(person, stored.copy, move) };
  await trx.updateTable('working_copies').set(values).where('article_id', '=', id).execute();
  await tellMoved(trx, person, live, status);
}

/** Throws a working copy away. Runs in a transaction. Throws 403, 404, and 409 when it was saved since. */
export async function discardCopy(
  trx: Transaction,
  person: User,
  id: string,
  version?: string,
): Promise<void> {
  const { live, stored } = await forChange(trx, person, id);
  if (!stored) throw notFound('Working copy');
  requireCopyNotDue(person, live);
  await requireNewestCopy(trx, live, stored, version);
  await removeCopy(trx, id);
  // Of an article that is no longer published these are about the article itself.
  if (live.status === 'published') await takeBack(trx, id, ['review', 'returned']);
  await logCopy(trx, person, id, 'article.discard');
}

interface Wanted {
  form: ArticleForm;
  /** The version of the live text with which the form began. */
  from: number;
  /** What else the save is to do: the status, the note for readers. */
  body?: Pick<SavedBody, 'status' | 'stage' | 'reason' | 'correction' | 'draft'>;
  detail?: string | undefined;
}

/**
 * Puts a form in the place of the live text, together with what was changed in that since, and ends the working
 * copy. `clash` makes the error to throw where the two clash.
 */
async function putLive(
  trx: Transaction,
  person: User,
  live: EditedArticle,
  { form: mine, from, body, detail }: Wanted,
  clash: () => DomainError | Promise<DomainError>,
): Promise<void> {
  const form = await withLiveChanges(trx, live, mine, from);
  if (!form) throw await clash();
  const places = { category: form.category || null, author: form.author || null };
  const values = { ...bodyOf(form, form.pinned !== live.pinned), ...places };
  const as = live.copy ? ('article.put-live' as const) : undefined;
  await saveArticle(trx, person, live._id, { ...values, ...body }, { detail, as });
  await tellMaker(trx, person, live, 'published');
  await removeCopy(trx, live._id);
}

/**
 * Publishes what a person has made of an article in place of its live text and of its working copy. Changes of
 * the live text since are merged. Runs in a transaction. Throws 403, 404, 409 (with the present article, where a
 * change clashes) and 422.
 */
export async function publishForm(
  trx: Transaction,
  person: User,
  id: string,
  body: SavedBody,
): Promise<void> {
  const { live, stored } = await forChange(trx, person, id);
  await requireNewestCopy(trx, live, stored, body.copyVersion);
  const old = stored ? await withCopy(trx, live, await upToDate(trx, live, stored)) : live;
  const from = body.version ?? old.version;
  if (from > live.version) await requireNewest(trx, live, from);
  const form = await formFrom(trx, person, old, body);
  const { status, stage, reason, correction, draft } = body;
  const rest = { status, stage, reason, correction, draft };
  await putLive(trx, person, live, { form, from, body: rest }, async () => {
    const { by, at } = await lastSave(trx, id);
    const message = 'The live text was changed at the same places since you opened it.';
    return new CopyClash(409, message, undefined, { article: live, by, at } satisfies Newer);
  });
}

interface Published {
  version?: string | undefined;
  /** What readers are told of it. */
  correction?: string | undefined;
  detail?: string;
}

/**
 * Publishes the working copy of a published article as it is stored, merged with what was changed in the live
 * text since. `version` is that of the copy that the person has seen. Runs in a transaction. Throws 403, 404, 409,
 * CopyClash and 422.
 */
export async function publishCopy(
  trx: Transaction,
  person: User,
  id: string,
  { version, correction, detail }: Published = {},
): Promise<void> {
  const { live, stored } = await forChange(trx, person, id);
  if (!stored) throw notFound('Working copy');
  await requireNewestCopy(trx, live, stored, version);
  const { name } = live;
  if (live.status !== 'published') {
    throw new DomainError(409, say('"{name}" is not published.', { name }));
  }
  const wanted = { form: stored.form, from: stored.basedOn, body: { correction }, detail };
  await putLive(trx, person, live, wanted, () => {
    const text = 'The live text of "{name}" was changed at the same places; open it and compare.';
    return new CopyClash(409, say(text, { name }));
  });
}
