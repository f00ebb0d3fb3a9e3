import { sql } from 'kysely';
import type { Language } from '../../contract/common.ts';
import { adminPaths } from '../../contract/paths/paths.ts';
import { scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import { idsIn } from '../../database/columns.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { longText } from '../../database/long-text.ts';
import { portions } from '../../database/portions.ts';
import { type ArticleTexts, featureRules } from '../../features/rules.ts';
import { makerColumns } from '../article-rows/byline.ts';
import { furtherTexts } from '../article-rows/further-texts.ts';
import { placeOfArticle } from '../article-rows/place-of-article.ts';
import { listUnsavedWork } from '../article-rows/unsaved-work.ts';
import { namesIn } from '../names/names.ts';
import { inNameOrder } from '../names/sort-keys.ts';
import { getSettings } from '../settings.ts';
import { findFeatureUses, textsWithPictures } from './feature-pictures.ts';
import type { ImageShown } from './image-shown.ts';

/** The columns of an article that show pictures. */
interface Showing {
  image_url: string;
  og_image: string;
  description: string;
}

/** Returns the ids of the site's pictures that a text names, as they are or in a variant. */
export function picturesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\/images\/([0-9a-z]+)/g), ([, id]) => id ?? ''))];
}

/** Returns the ids of the site's pictures that an article shows: its cover, what sharing shows, and those in its text. */
export const picturesOf = ({ image_url, og_image, description }: Showing): string[] =>
  picturesIn(`${image_url} ${og_image} ${description}`);

/** Has the features note what an article has. */
async function addToFeatures(
  trx: Transaction,
  articleId: string,
  texts: ArticleTexts,
): Promise<void> {
  for (const { texts: of } of await featureRules()) await of?.addUses(trx, articleId, texts);
}

/** Notes what a new article has: which pictures it shows, and what is of features. Runs in the transaction of the write. */
export async function addUses(
  trx: Transaction,
  articleId: string,
  article: Showing,
): Promise<void> {
  await addPictures(trx, articleId, article);
  await addToFeatures(trx, articleId, { shown: article.description, further: '', hidden: '' });
}

async function addPictures(trx: Transaction, articleId: string, article: Showing): Promise<void> {
  const rows = picturesOf(article).map((id) => ({ image_id: id, article_id: articleId }));
  for (const some of portions(rows)) {
    await trx.insertInto('article_images').values(some).execute();
  }
}

/** Notes what a further text of an article has: the article has it. */
export async function addTextUses(
  trx: Transaction,
  articleId: string,
  html: string,
): Promise<void> {
  await addToFeatures(trx, articleId, { shown: '', further: html, hidden: '' });
  const rows = picturesIn(html).map((id) => ({ image_id: id, article_id: articleId }));
  if (rows.length === 0) return;
  const insert = trx.insertInto('article_images').values(rows);
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
}

/**
 * Replaces the notes of what an article has with its further texts, or its working copy will. Runs in the transaction of
 * the write.
 */
export async function replaceUses(
  trx: Transaction,
  articleId: string,
  article: Showing,
): Promise<void> {
  await trx.deleteFrom('article_images').where('article_id', '=', articleId).execute();
  const query = trx.selectFrom('working_copies').select(longText('form'));
  const copy = await query.where('article_id', '=', articleId).executeTakeFirst();
  const texts = {
    shown: article.description,
    further: (await furtherTexts(trx, [articleId])).get(articleId) ?? '',
    hidden: copy?.form ?? '',
  };
  await addPictures(trx, articleId, { ...article, description: Object.values(texts).join(' ') });
  for (const { texts: of } of await featureRules()) await of?.forgetUses(trx, articleId);
  await addToFeatures(trx, articleId, texts);
}

/** Replaces the notes of articles whose text was changed in the database. */
export async function noteUses(trx: Transaction, articleIds: string[]): Promise<void> {
  for (const id of articleIds) {
    const article = await trx
      .selectFrom('articles')
      .select(['image_url', 'og_image', longText('description')])
      .where('id', '=', id)
      .executeTakeFirst();
    if (article) await replaceUses(trx, id, article);
  }
}

/** The tables of forms, each row of which notes the ids of the pictures that its form shows. */
export const formTables = ['article_drafts', 'unsaved_articles'] as const;
type FormTable = (typeof formTables)[number];

/** Replaces the notes of which pictures forms show that were changed in the database. */
export async function notePictures(
  trx: Transaction,
  table: FormTable,
  ids: string[],
): Promise<void> {
  for (const id of ids) {
    const query = trx.selectFrom(table).select(longText('form')).where('id', '=', id);
    const { form } = await query.executeTakeFirstOrThrow();
    const pictures = picturesIn(form).join(' ');
    await trx.updateTable(table).set({ pictures }).where('id', '=', id).execute();
  }
}

/** Whether a form shows a picture. */
export const showsPicture = (table: FormTable, id: string) =>
  sql<boolean>`' ' || ${sql.ref(`${table}.pictures`)} || ' ' like ${`% ${id} %`}`;

/**
 * Lists where a picture is shown: as a cover, in articles, static pages and unsaved work, as a portrait,
 * in settings and in what features have; pages as a screen in this language names them.
 */
export async function findUses(
  db: Queries,
  { id, url }: { id: string; url: string },
  language?: Language,
): Promise<ImageShown[]> {
  const nameOf = await namesIn(db, language);
  // Ids contain neither % nor _. Texts may name a variant.
  const inText = `%/images/${id}%`;
  const articles = await db
    .selectFrom('article_images')
    .innerJoin('articles', 'articles.id', 'article_images.article_id')
    .leftJoin('scheduled_actions as jobs', (join) =>
      join
        .onRef('jobs.article_id', '=', 'articles.id')
        .on('jobs.action', '=', 'publish')
        .on('jobs.failure', '=', ''),
    )
    .select(['id', 'name', 'image_url', 'status', 'binned_status', ...makerColumns])
    .select('jobs.due_at')
    .where('image_id', '=', id)
    .orderBy('updated_at', 'desc')
    .execute();
  const pages = await db
    .selectFrom('pages')
    .select(['slug', 'title as own', 'other_title as other'])
    .where((eb) => eb.or([eb('body', 'like', inText), eb('other_body', 'like', inText)]))
    .execute();
  const unsaved = await listUnsavedWork(db, (table) => showsPicture(table, id));
  const people = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('image_url', '=', url)
    .orderBy('sort_key')
    .execute();
  const { headerImage, theme, siteName } = await getSettings(db);
  const places = [
    ...(headerImage === url ? ['header' as const] : []),
    ...([theme.logo, theme.icon].includes(url) ? ['look' as const] : []),
  ];
  const sets = (person: User) => scopeOf(person.role, 'settings.manage') !== null;
  return [
    ...articles.map((row) => ({
      kind: row.image_url === url ? ('cover' as const) : ('text' as const),
      name: row.name,
      binned: row.status === 'bin',
      ...placeOfArticle(row),
    })),
    ...inNameOrder(pages, ({ own }) => own).map((page) => {
      const manages = (person: User) => scopeOf(person.role, 'page.manage') !== null;
      const edit = adminPaths.editPage(page);
      const name = nameOf(page);
      return {
        kind: 'page' as const,
        name,
        edit,
        binned: false,
        visibleTo: manages,
        changedBy: manages,
      };
    }),
    ...people.map(({ id: userId, name }) => {
      const manages = (person: User) =>
        person._id === userId || scopeOf(person.role, 'user.manage') !== null;
      const edit = adminPaths.users();
      return {
        kind: 'person' as const,
        name,
        edit,
        binned: false,
        visibleTo: manages,
        changedBy: manages,
      };
    }),
    ...unsaved
      .filter(({ article }) => !articles.some((row) => row.id === article))
      .map(({ article: _, ...work }) => ({ kind: 'unsaved' as const, ...work })),
    ...(await findFeatureUses(db, { id, url })),
    ...places.map((kind) => ({
      kind,
      name: siteName,
      edit: adminPaths.settings(),
      binned: false,
      visibleTo: sets,
      changedBy: sets,
    })),
  ];
}

/**
 * Returns the ids of the pictures that unsaved work, static pages, people, settings and features show;
 * articles have a table for it.
 */
export async function shownElsewhere(db: Queries): Promise<string[]> {
  const pages = await db.selectFrom('pages').select(['body', 'other_body']).execute();
  const forms = await Promise.all(
    formTables.map((table) =>
      db.selectFrom(table).select('pictures').where('pictures', '!=', '').execute(),
    ),
  );
  const people = await db
    .selectFrom('users')
    .select('image_url')
    .where('image_url', '!=', '')
    .execute();
  const settings = await db
    .selectFrom('settings')
    .select('value')
    .where('value', 'like', '%/images/%')
    .execute();
  const texts = [
    ...pages.flatMap(({ body, other_body }) => [body, other_body]),
    ...people.map(({ image_url }) => image_url),
    ...(await textsWithPictures(db)),
    ...settings.map(({ value }) => value),
  ];
  return [
    ...picturesIn(texts.join(' ')),
    ...forms.flat().flatMap(({ pictures }) => idsIn(pictures)),
  ];
}
