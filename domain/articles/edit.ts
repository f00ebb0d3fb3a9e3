import { writtenFields } from '../../contract/article-fields.ts';
import {
  type ArticleInput,
  type EditedArticle,
  isScheduled,
  type NewArticleBody,
  type SavedBody,
} from '../../contract/articles.ts';
import type { DeskMove } from '../../contract/desk.ts';
import { say } from '../../contract/messages/message.ts';
import { scopeOf } from '../../contract/permissions.ts';
import type { Newer } from '../../contract/revisions.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import { toColumns } from '../../database/columns.ts';
import type { Transaction } from '../../database/database.ts';
import { otherLanguage } from '../../hindi/language.ts';
import { lockArticles } from '../article-rows/lock-articles.ts';
import { DomainError, forbidden } from '../errors.ts';
import { readText } from '../html/large-texts.ts';
import { spendDailyQuota } from '../limits/daily-quota.ts';
import { tellByline, tellStatus } from '../notifications/status.ts';
import { dropSetting, getSettings, putSetting } from '../settings.ts';
import { addCorrection } from './corrections.ts';
import { deskOf } from './desk.ts';
import { dropDraft } from './drafts.ts';
import { inputOfEdited, inputOfNew, makersIn } from './input.ts';
import { loadArticle, ownersOf } from './load.ts';
import { requirePublishable } from './publishing.ts';
import { lastSave, requirePastVersion } from './revisions.ts';
import { requireTimeAfter, scheduleArticle } from './schedule.ts';
import { findSent, rememberSent, sendingOf } from './sendings.ts';
import { endTaken, enterStage, requireMove } from './stages.ts';
import { requireMayWrite, requireNotDue } from './states.ts';
import { linkTranslation } from './translations.ts';
import { dropUnsaved } from './unsaved.ts';
import { type ChangedBy, createArticle, updateArticle } from './write.ts';

/** Pins an article to the top of the home page, or unpins it. Throws 403. */
export async function pin(
  trx: Transaction,
  person: User,
  id: string,
  { pinned, detail }: { pinned: boolean; detail?: string },
): Promise<void> {
  const { pinnedArticle } = await getSettings(trx);
  if ((pinnedArticle === id) === pinned) return;
  if (!scopeOf(person.role, 'article.pin')) {
    throw forbidden('Your role may not choose what stands at the top of the home page.');
  }
  if (pinned) await putSetting(trx, 'pinnedArticle', id);
  else await dropSetting(trx, 'pinnedArticle');
  await recordChanges(trx, [{ tag: 'home', action: 'article.pin', actor: person._id, detail }]);
}

const publishing = (at: string) => ({ action: 'publish', at }) as const;

/** Returns the move that brings a new article to the stage that is wanted for it. Throws 403. */
async function firstMove(
  trx: Transaction,
  person: User,
  { stage, category = null, author_id }: NewArticleBody & { author_id: string | null },
): Promise<DeskMove | null> {
  if (stage === undefined) return null;
  const place = { id: '', version: 0, category_id: category, updated_at: '' };
  const makers = { author_id, co_authors: '', photographers: '', translators: '' };
  const desk = await deskOf(trx, person, { ...place, ...makers, status: 'draft' });
  return requireMove(desk, { stage, reason: '-' });
}

/** Throws 400 and 422 when what is saved as published may not be. */
async function requirePublic(
  trx: Transaction,
  input: ArticleInput,
  before: EditedArticle | null = null,
): Promise<void> {
  if (input.status !== 'published') return;
  const article = { ...input, wordCount: readText(input.description).words };
  requirePublishable(await getSettings(trx), article, { before });
}

/**
 * Saves a new article for a person and returns its id. Without a status it is published where the role may
 * publish, otherwise it goes to review. A text that was sent before, of which its writer has perhaps heard nothing, saves
 * the same article. Runs in a transaction. Throws 400, 403, 409 and 422.
 */
export async function addArticle(
  trx: Transaction,
  person: User,
  { once, ...text }: NewArticleBody,
): Promise<string> {
  if (!once) return addText(trx, person, text);
  const sending = sendingOf(once, text);
  const sent = await findSent(trx, person, sending);
  if (sent?.isSame) return sent.id;
  const id = sent?.id ?? (await addText(trx, person, text));
  if (sent) {
    const { translationOf: _original, mark, draft, ...body } = text;
    await saveArticle(trx, person, id, { ...body, version: sent.version });
    if (mark && draft) await dropUnsaved(trx, person, mark, draft);
  }
  await rememberSent(trx, person, sending, id);
  return id;
}

async function addText(
  trx: Transaction,
  person: User,
  { translationOf, mark, draft, ...body }: NewArticleBody,
): Promise<string> {
  const original = translationOf ? await loadArticle(trx, person, translationOf) : null;
  const language = body.language || (original && otherLanguage(original.language));
  const author_id = body.author === undefined ? person._id : body.author;
  const move = await firstMove(trx, person, { ...body, author_id });
  const status = move?.status ?? body.status;
  const input = await inputOfNew(trx, person, {
    ...body,
    ...(status && { status }),
    ...(language && { language }),
  });
  requireMayWrite(person, makersIn(input), input.status);
  await requirePublic(trx, input);
  await spendDailyQuota(trx, person, { articles: 1 });
  // Before the new one is counted: who saves the original now is to be counted first.
  if (original) await lockArticles(trx, [original._id]);
  const id = await createArticle(trx, input, { actor: person._id });
  if (mark && draft) await dropUnsaved(trx, person, mark, draft);
  if (original) await linkTranslation(trx, person, id, original._id);
  await tellStatus(trx, id, input.status, { actor: person._id });
  const before = { author_id: null, co_authors: '', photographers: '', translators: '' };
  const after = toColumns(writtenFields, input);
  await tellByline(trx, id, { before, after, actor: person._id });
  if (move) await enterStage(trx, person, id, move);
  if (body.pinned) await pin(trx, person, id, { pinned: true });
  if (body.publishAt) await scheduleArticle(trx, person, id, publishing(body.publishAt));
  return id;
}

/**
 * Throws 409 with the present article when somebody has saved it since the version that was edited, and
 * 422 when that version never existed.
 */
export async function requireNewest(
  trx: Transaction,
  article: EditedArticle,
  version: number,
): Promise<void> {
  if (version === article.version) return;
  requirePastVersion(article, version);
  const { by, at } = await lastSave(trx, article._id);
  const message =
    by === null
      ? 'Somebody has saved this article since you opened it.'
      : say('{by} has saved this article since you opened it.', { by });
  throw new DomainError(409, message, undefined, { article, by, at } satisfies Newer);
}

/** Returns the stage to which an article in review goes back, where that needs a reason. */
const backFrom = ({ status, desk }: EditedArticle) =>
  status === 'review'
    ? desk.moves.findLast((move) => move.reason && move.status === 'draft')?.stage
    : undefined;

/**
 * Saves an article that a person has edited, and deletes the draft that is saved with it; fields that the body
 * leaves out stay. `log` says how the audit log tells of it, `restores` that an earlier version comes back. Runs in a
 * transaction. Throws 400, 403, 404, 409 and 422.
 */
export async function saveArticle(
  trx: Transaction,
  person: User,
  id: string,
  body: SavedBody,
  { restores = false, ...log }: Pick<ChangedBy, 'as' | 'detail'> & { restores?: boolean } = {},
): Promise<void> {
  await lockArticles(trx, [id]);
  const old = await loadArticle(trx, person, id);
  requireMayWrite(person, ownersOf(old), old.status, body.status ?? old.status);
  requireNotDue(person, ownersOf(old), isScheduled(old.scheduled, 'publish'));
  if (body.version !== undefined) await requireNewest(trx, old, body.version);
  const stage = body.stage ?? (body.status === 'draft' ? backFrom(old) : undefined);
  const move = requireMove(old.desk, { ...body, stage });
  const status = move?.status ?? body.status;
  const given = { ...body, ...(status && { status }) };
  const input = await inputOfEdited(trx, person, old, given);
  if (!restores) await requirePublic(trx, input, old.status === 'published' ? old : null);
  await updateArticle(trx, id, input, { actor: person._id, ...log });
  await endTaken(trx, person, id, { before: old.status, after: input.status });
  if (move) await enterStage(trx, person, id, move, body.reason);
  if (body.draft) await dropDraft(trx, person, id, body.draft);
  if (body.correction) await addCorrection(trx, person, id, body.correction);
  if (body.pinned !== undefined) await pin(trx, person, id, { pinned: body.pinned });
  if (body.publishAt) await scheduleArticle(trx, person, id, publishing(body.publishAt));
  if (input.embargo > old.embargo) await requireTimeAfter(trx, id, input.embargo);
}
