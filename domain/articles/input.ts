import { articleFields, type Genre, writtenFields } from '../../contract/article-fields.ts';
import type { ArticleBody, ArticleInput, EditedArticle } from '../../contract/articles.ts';
import type { Language } from '../../contract/common.ts';
import { mapFields, textsIn } from '../../contract/fields.ts';
import { say } from '../../contract/messages/message.ts';
import { mayOn, scopeOf, teamRoles } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import { toColumns } from '../../database/columns.ts';
import type { Transaction } from '../../database/database.ts';
import { languageOfText } from '../../hindi/language.ts';
import { makersOf } from '../article-rows/byline.ts';
import { DomainError, forbidden } from '../errors.ts';
import { readText } from '../html/large-texts.ts';
import { requireRoomIn } from '../series/parts.ts';
import { knownTags } from '../tags/tags.ts';
import { ownersOf } from './load.ts';
import { freeArticleSlug, isSlugOf } from './write.ts';

/** The ids of those whom an input names as its makers. */
export const makersIn = (input: ArticleInput) => makersOf(toColumns(writtenFields, input));

/** Returns those of these people who can be named by an article: a reader is nobody's byline. */
export async function teamAmong(trx: Transaction, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const query = trx.selectFrom('users').select('id').where('id', 'in', ids);
  const rows = await query.where('role', 'in', teamRoles).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Checks that a person may give an article to an author: a new one to themselves, or anybody by role. Of a saved one whoever
 * may only write their own is perhaps not the author, and would take it from them. Throws 403 and 422.
 */
export async function requireAuthor(
  trx: Transaction,
  person: User,
  author: string | null,
  article: 'new' | 'saved',
): Promise<void> {
  if (author === person._id && article === 'new') return;
  if (scopeOf(person.role, 'article.write') !== 'any') {
    throw forbidden('Your role may only write articles of your own.');
  }
  if (author !== null && !(await teamAmong(trx, [author])).has(author)) throw missing('author');
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
    // Who is named already stays, also when they work here no longer.
    const added = named[field].filter((id) => !before[field].includes(id));
    if ((await teamAmong(trx, added)).size < added.length) throw missing(field);
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

/** Returns the genre of new articles in a category; null is none. Throws 422 when it does not exist. */
export async function genreIn(trx: Transaction, id: string | null): Promise<Genre> {
  if (id === null) return articleFields.genre.default;
  const query = trx.selectFrom('categories').select('genre').where('id', '=', id);
  const row = await query.executeTakeFirst();
  if (!row) throw missing('category');
  return row.genre;
}

/** Throws 422 when a category does not exist; null is none. */
export async function requireCategoryExists(trx: Transaction, id: string | null): Promise<void> {
  await genreIn(trx, id);
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
  await requireAuthor(trx, person, author, 'new');
  const others = await othersOf(trx, person, author, given);
  const mayPublish = mayOn(person, 'article.publish', [
    author ?? '',
    ...Object.values(others).flat(),
  ]);
  const genre = await genreIn(trx, given.category ?? null);
  await requireRoomIn(trx, given.series ?? '');
  const texts = textsOf(given);
  const fallback = given.publishAt ? 'draft' : mayPublish ? 'published' : 'review';
  return {
    ...texts,
    slug: given.slug ?? (await freeArticleSlug(trx, given.name, given.category ?? null)),
    author,
    ...others,
    category: given.category ?? null,
    language: given.language || foundLanguage(texts),
    languageChosen: !!given.language,
    tags: await knownTags(trx, given.tags ?? []),
    series: given.series ?? '',
    dropCap: given.dropCap ?? false,
    genre: given.genre ?? genre,
    access: given.access ?? articleFields.access.default,
    freeParagraphs: given.freeParagraphs ?? articleFields.freeParagraphs.default,
    embargo: given.embargo ?? '',
    status: given.status ?? fallback,
  };
}

/**
 * Returns the address of an edited article whose body names none: that of one which readers have never had follows its
 * title, as long as it was made from that. Throws 422 for a reserved word.
 */
async function slugOf(
  trx: Transaction,
  old: EditedArticle,
  { name, category }: { name: string; category: string | null },
): Promise<string> {
  const isMade = old.publishedAt === null && isSlugOf(old.slug, old.name);
  return isMade && name !== old.name ? freeArticleSlug(trx, name, category) : old.slug;
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
  if (author !== owner) await requireAuthor(trx, person, author, 'saved');
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
    slug: given.slug ?? (await slugOf(trx, old, { name: texts.name, category })),
    author,
    ...others,
    category,
    language,
    languageChosen: chosen !== '',
    tags: given.tags ? await knownTags(trx, given.tags) : old.tags,
    series,
    dropCap: given.dropCap ?? old.dropCap,
    genre: given.genre ?? old.genre,
    access: given.access ?? old.access,
    freeParagraphs: given.freeParagraphs ?? old.freeParagraphs,
    embargo,
    status: given.status ?? old.status,
  };
}
