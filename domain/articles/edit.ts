import { articleFields, writtenFields } from '../../contract/article-fields.ts';
import {
  type ArticleBody,
  type ArticleInput,
  type EditedArticle,
  isScheduled,
  type NewArticleBody,
  type SavedBody,
} from '../../contract/articles.ts';
import type { Language } from '../../contract/common.ts';
import type { DeskMove } from '../../contract/desk.ts';
import { mapFields, textsIn } from '../../contract/fields.ts';
import { languageOfText, otherLanguage } from '../../contract/language.ts';
import { say } from '../../contract/messages/message.ts';
import { mayOn, scopeOf } from '../../contract/permissions.ts';
import type { Newer } from '../../contract/revisions.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import { toColumns } from '../../database/columns.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { countOpenNotes } from '../anchors/open-notes.ts';
import { makerColumns, makersOf } from '../byline.ts';
import { DomainError, forbidden, notFound } from '../errors.ts';
import { readText } from '../html/large-texts.ts';
import { tellByline, tellStatus } from '../notifications/status.ts';
import { requireRoomIn } from '../series/parts.ts';
import { seriesOf } from '../series/series.ts';
import { dropSetting, getSettings, putSetting } from '../settings.ts';
import { knownTags, tagsOf } from '../tags/tags.ts';
import { addCorrection } from './corrections.ts';
import { deskOf } from './desk.ts';
import { dropDraft } from './drafts.ts';
import { presentArticle, selectArticles, wireColumns } from './present.ts';
import { lastSave, requirePastVersion } from './revisions.ts';
import { findJobs, scheduleArticle } from './schedule.ts';
import { enterStage, requireMove } from './stages.ts';
import { lock, requireMayWrite, requireNotDue } from './states.ts';
import { findTranslation, linkTranslation } from './translations.ts';
import { dropUnsaved } from './unsaved.ts';
import { readCopy } from './working-copies.ts';
import {
  type ChangedBy,
  createArticle,
  freeArticleSlug,
  isSlugOf,
  updateArticle,
} from './write.ts';

/** The ids of those who made an article. */
export const ownersOf = ({ byline }: EditedArticle): string[] => byline.map(({ _id }) => _id);
const makersIn = (input: ArticleInput) => makersOf(toColumns(writtenFields, input));

function requireMayRead(person: User, owners: string[]): void {
  if (!mayOn(person, 'article.read', owners)) throw forbidden('This article is not yours.');
}

/**
 * Returns the ids of those who made an article, when the person may read the article. Its text may be
 * megabytes, which those who need it not should not read. Throws 403 and 404.
 */
export async function requireReadable(db: Queries, person: User, id: string): Promise<string[]> {
  const row = await db
    .selectFrom('articles')
    .select(makerColumns)
    .where('id', '=', id)
    .where('status', '!=', 'bin')
    .executeTakeFirst();
  if (!row) throw notFound('Article');
  const owners = makersOf(row);
  requireMayRead(person, owners);
  return owners;
}

/** Throws 403 and 404 when a person may not edit an article. */
export async function requireWritable(db: Queries, person: User, id: string): Promise<void> {
  requireMayWrite(person, await requireReadable(db, person, id));
}

/** Returns an article as editors see it, of any status but deleted. Throws 403 and 404. */
export async function loadArticle(db: Queries, person: User, id: string): Promise<EditedArticle> {
  const row = await selectArticles(db)
    .select([...wireColumns, 'articles.version', 'articles.language_chosen', 'articles.embargo'])
    .where('articles.id', '=', id)
    .where('articles.status', '!=', 'bin')
    .executeTakeFirst();
  if (!row) throw notFound('Article');
  requireMayRead(person, makersOf(row));
  const { pinnedArticle } = await getSettings(db);
  const article = await presentArticle(db, row);
  return {
    ...article,
    tagged: [
      ...(await tagsOf(db, article.tags)),
      ...(await seriesOf(db, article.series ? [article.series] : [])),
    ],
    version: row.version,
    openNotes: (await countOpenNotes(db, [id])).get(id) ?? 0,
    pinned: pinnedArticle === id,
    languageChosen: row.language_chosen === 1,
    embargo: row.embargo,
    translation: await findTranslation(db, id),
    scheduled: (await findJobs(db, [id])).get(id) ?? [],
    desk: await deskOf(db, person, row),
    copy: (await readCopy(db, id))?.copy ?? null,
    showsCopy: false,
  };
}

/** Returns an article for a person who may edit it. Throws 403 and 404. */
export async function loadForWriting(
  db: Queries,
  person: User,
  id: string,
): Promise<EditedArticle> {
  const article = await loadArticle(db, person, id);
  requireMayWrite(person, ownersOf(article));
  return article;
}

/** Checks that a person may give an article to an author: to themselves, or anybody by role. Throws 403 and 422. */
export async function requireAuthor(
  trx: Transaction,
  person: User,
  author: string | null,
): Promise<void> {
  if (author === person._id) return;
  if (scopeOf(person.role, 'article.write') !== 'any') {
    throw forbidden('Your role may only write articles of your own.');
  }
  const known =
    author === null ||
    (await trx.selectFrom('users').select('id').where('id', '=', author).executeTakeFirst());
  if (!known) throw missing('author');
}

const otherMakers = ['coAuthors', 'photographers', 'translators'] as const;
type OtherMakers = Pick<ArticleInput, (typeof otherMakers)[number]>;

/**
 * Returns who else made a saved article: as before where a body does not say, and whom it names where the
 * role may choose. Throws 403 and 422.
 */
async function othersOf(
  trx: Transaction,
  person: User,
  author: string | null,
  given: ArticleBody,
  before: OtherMakers = { coAuthors: [], photographers: [], translators: [] },
): Promise<OtherMakers> {
  const { coAuthors, photographers, translators } = before;
  const named = { coAuthors, photographers, translators };
  for (const field of otherMakers) {
    const ids = [...new Set(given[field] ?? before[field])];
    // The first author is not named again.
    named[field] = field === 'coAuthors' ? ids.filter((id) => id !== author) : ids;
    if (String(named[field]) === String(before[field])) continue;
    if (scopeOf(person.role, 'article.write') !== 'any') {
      throw forbidden('Your role may not choose who else made an article.');
    }
    const wanted = named[field];
    if (wanted.length === 0) continue;
    const rows = await trx.selectFrom('users').select('id').where('id', 'in', wanted).execute();
    if (rows.length < wanted.length) throw missing(field);
  }
  return named;
}

const missingSentences = {
  coAuthors: 'Somebody of the byline {problem}.',
  photographers: 'Somebody of the byline {problem}.',
  translators: 'Somebody of the byline {problem}.',
  author: 'The author {problem}.',
  category: 'The category {problem}.',
} as const;

function missing(field: keyof typeof missingSentences): DomainError {
  const problem = 'does not exist any more; choose another';
  return new DomainError(422, say(missingSentences[field], { problem }), { [field]: problem });
}

/** Throws 422 when a category does not exist; null is none. */
export async function requireCategoryExists(trx: Transaction, id: string | null): Promise<void> {
  if (id === null) return;
  const row = await trx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw missing('category');
}

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

const textFields = textsIn(articleFields);
type Texts = Pick<ArticleInput, keyof typeof textFields>;

/** The texts that a body gives; what it leaves out is as before, or empty. */
function textsOf(given: ArticleBody, before?: Texts): Texts {
  return mapFields(textFields, (name) => [name, given[name] ?? before?.[name] ?? '']);
}

function foundLanguage({ name, description }: Texts): Language {
  return languageOfText(`${name} ${readText(description).text}`);
}

/** Converts the body of a call into a new article to store. Throws 403 and 422. */
export async function inputOfNew(
  trx: Transaction,
  person: User,
  given: ArticleBody,
): Promise<ArticleInput> {
  const author = given.author === undefined ? person._id : given.author;
  await requireAuthor(trx, person, author);
  const others = await othersOf(trx, person, author, given);
  const mayPublish = mayOn(person, 'article.publish', [
    author ?? '',
    ...Object.values(others).flat(),
  ]);
  await requireCategoryExists(trx, given.category ?? null);
  await requireRoomIn(trx, given.series ?? '');
  const texts = textsOf(given);
  const fallback = given.publishAt ? 'draft' : mayPublish ? 'published' : 'review';
  return {
    ...texts,
    slug: given.slug ?? (await freeArticleSlug(trx, given.name)),
    author,
    ...others,
    category: given.category ?? null,
    language: given.language || foundLanguage(texts),
    languageChosen: !!given.language,
    tags: await knownTags(trx, given.tags ?? []),
    series: given.series ?? '',
    dropCap: given.dropCap ?? false,
    embargo: given.embargo ?? '',
    status: given.status ?? fallback,
  };
}

/**
 * Returns the address of an edited article whose body names none: that of one which readers have never had follows its
 * title, as long as it was made from that. Throws 422 for a reserved word.
 */
async function slugOf(trx: Transaction, old: EditedArticle, name: string): Promise<string> {
  const isMade = old.publishedAt === null && isSlugOf(old.slug, old.name);
  return isMade && name !== old.name ? freeArticleSlug(trx, name) : old.slug;
}

/** Throws 403 when an embargo would end earlier by somebody who may not publish the article. */
function requireMayLift(person: User, old: EditedArticle, embargo: string): void {
  const earlier = old.embargo > embargo && old.embargo > new Date().toISOString();
  if (!earlier || mayOn(person, 'article.publish', ownersOf(old))) return;
  throw forbidden('Only those who may publish the article may lift its embargo.');
}

/** Applies the body of a call to an article; fields that the body leaves out stay. Throws 403 and 422. */
export async function inputOfEdited(
  trx: Transaction,
  person: User,
  old: EditedArticle,
  given: ArticleBody,
): Promise<ArticleInput> {
  const owner = old.author?._id ?? null;
  const author = given.author === undefined ? owner : given.author;
  if (author !== owner) await requireAuthor(trx, person, author);
  const others = await othersOf(trx, person, author, given, old);
  const embargo = given.embargo ?? old.embargo;
  requireMayLift(person, old, embargo);
  const category = given.category === undefined ? (old.category?._id ?? null) : given.category;
  await requireCategoryExists(trx, category);
  const { series = old.series } = given;
  if (series !== old.series) await requireRoomIn(trx, series);
  const texts = textsOf(given, old);
  const chosen = given.language ?? (old.languageChosen ? old.language : '');
  // An article with a translation keeps its language, whatever is detected from its text.
  const found = () => (old.translation ? old.language : foundLanguage(texts));
  const language = chosen || found();
  if (language === old.translation?.language) {
    const problem = 'is that of its translation; unlink them first';
    throw new DomainError(409, say('This language {problem}.', { problem }), { language: problem });
  }
  return {
    ...texts,
    slug: given.slug ?? (await slugOf(trx, old, texts.name)),
    author,
    ...others,
    category,
    language,
    languageChosen: chosen !== '',
    tags: given.tags ? await knownTags(trx, given.tags) : old.tags,
    series,
    dropCap: given.dropCap ?? old.dropCap,
    embargo,
    status: given.status ?? old.status,
  };
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

/**
 * Saves a new article for a person and returns its id. Without a status it is published where the role may
 * publish, otherwise it goes to review. Runs in a transaction. Throws 403, 409 and 422.
 */
export async function addArticle(
  trx: Transaction,
  person: User,
  { translationOf, mark, ...body }: NewArticleBody,
): Promise<string> {
  const original = translationOf ? await loadArticle(trx, person, translationOf) : null;
  const language = body.language || (original && otherLanguage(original.language));
  const author_id = body.author === undefined ? person._id : body.author;
  const move = await firstMove(trx, person, { ...body, author_id });
  const status = move?.status ?? body.status;
  const input = await inputOfNew(trx, person, {
    ...{ ...body, ...(status && { status }) },
    ...(language && { language }),
  });
  requireMayWrite(person, makersIn(input), input.status);
  const id = await createArticle(trx, input, { actor: person._id });
  if (mark) await dropUnsaved(trx, person, mark);
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
 * Saves an article that a person has edited, and deletes their draft of it; fields that the body leaves out
 * stay. `log` says how the audit log tells of it. Runs in a transaction. Throws 403, 404, 409 and 422.
 */
export async function saveArticle(
  trx: Transaction,
  person: User,
  id: string,
  body: SavedBody,
  log: Pick<ChangedBy, 'as' | 'detail'> = {},
): Promise<void> {
  await lock(trx, [id]);
  const old = await loadArticle(trx, person, id);
  requireMayWrite(person, ownersOf(old), old.status, body.status ?? old.status);
  requireNotDue(person, ownersOf(old), isScheduled(old.scheduled, 'publish'));
  if (body.version !== undefined) await requireNewest(trx, old, body.version);
  const stage = body.stage ?? (body.status === 'draft' ? backFrom(old) : undefined);
  const move = requireMove(old.desk, { ...body, stage });
  const status = move?.status ?? body.status;
  const given = { ...body, ...(status && { status }) };
  await updateArticle(trx, id, await inputOfEdited(trx, person, old, given), {
    ...{ actor: person._id, ...log },
  });
  if (move) await enterStage(trx, person, id, move, body.reason);
  await dropDraft(trx, person, id);
  if (body.correction) await addCorrection(trx, person, id, body.correction);
  if (body.pinned !== undefined) await pin(trx, person, id, { pinned: body.pinned });
  if (body.publishAt) await scheduleArticle(trx, person, id, publishing(body.publishAt));
}
