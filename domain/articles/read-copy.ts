import type { EditedArticle } from '../../contract/articles.ts';
import type { Queries } from '../../database/database.ts';
import { knownSeries } from '../series/parts.ts';
import { seriesOf } from '../series/series.ts';
import { knownTags, tagsOf } from '../tags/tags.ts';
import { withLiveChanges } from './merge-copy.ts';
import { reference } from './present.ts';
import { readCopy, type StoredCopy } from './working-copies.ts';

/** Returns an article with the values of its working copy. */
export async function withCopy(
  db: Queries,
  live: EditedArticle,
  { form, basedOn, copy }: StoredCopy,
): Promise<EditedArticle> {
  const { category, author, language, ...values } = form;
  const find = (table: 'categories' | 'users', id: string) =>
    db.selectFrom(table).select(['id', 'name', 'slug']).where('id', '=', id).executeTakeFirst();
  const refer = async (table: 'categories' | 'users', id: string) => {
    const row = id ? await find(table, id) : undefined;
    return row ? reference(row.id, row.name, row.slug) : null;
  };
  const tags = await knownTags(db, values.tags);
  return {
    ...live,
    ...values,
    version: basedOn,
    copy,
    showsCopy: true,
    category: await refer('categories', category),
    author: await refer('users', author),
    language: language || live.language,
    languageChosen: language !== '',
    tags,
    tagged: [
      ...(await tagsOf(db, tags)),
      ...(await seriesOf(db, values.series ? [values.series] : [])),
    ],
  };
}

/**
 * Returns the working copy of an article. What was deleted since is in it as in the live text, and so is whether
 * the article is pinned, unless the copy is to change that.
 */
export async function copyOf(db: Queries, live: EditedArticle): Promise<StoredCopy | null> {
  const stored = await readCopy(db, live._id);
  if (!stored) return null;
  const { form, wasPinned = form.pinned } = stored;
  const { category, author, coAuthors, photographers, translators } = form;
  const known = async (table: 'categories' | 'users', ids: string[]) => {
    const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
    return new Set(rows.map(({ id }) => id));
  };
  const places = await known('categories', [category]);
  const inSeries = await knownSeries(db, form.series);
  const people = await known('users', [author, ...coAuthors, ...photographers, ...translators]);
  const existing = (ids: string[]) => ids.filter((id) => people.has(id));
  return {
    ...stored,
    form: {
      ...form,
      category: category === '' || places.has(category) ? category : (live.category?._id ?? ''),
      series: form.series === inSeries ? inSeries : live.series,
      author: author === '' || people.has(author) ? author : (live.author?._id ?? ''),
      coAuthors: existing(coAuthors),
      photographers: existing(photographers),
      translators: existing(translators),
      pinned: form.pinned === wasPinned ? live.pinned : form.pinned,
    },
  };
}

/**
 * Returns the working copy with what was changed in the live text since, as long as these changes do not
 * clash; where they do, it is as it was saved, and based on an older version.
 */
export async function upToDate(
  db: Queries,
  live: EditedArticle,
  stored: StoredCopy,
): Promise<StoredCopy> {
  const form = await withLiveChanges(db, live, stored.form, stored.basedOn);
  return form ? { ...stored, form, basedOn: live.version } : stored;
}
