import { beforeAll, expect, test } from 'vitest';
import { articleFields, versionedFields, writtenFields } from '../../contract/article-fields.ts';
import { articleBodySchema, articleInputSchema, articleSchema } from '../../contract/articles.ts';
import {
  type Field,
  type Fields,
  having,
  mapFields,
  namesOf,
  pickFields,
  storedShape,
} from '../../contract/fields.ts';
import { formSchema } from '../../contract/revisions.ts';
import { toColumns } from '../../database/columns.ts';
import type { Database } from '../../database/database.ts';
import { readSnapshot, write } from '../../database/transactions.ts';
import { newPeople, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { createCategory } from '../categories/categories.ts';
import { articles, articleVersions } from '../import-export/articles.ts';
import type { Kind } from '../import-export/kind.ts';
import { createSeries } from '../series/series.ts';
import { createTag } from '../tags/tags.ts';
import { findDraft, keepDraft } from './drafts.ts';
import { addArticle, saveArticle } from './edit.ts';
import { loadRevision, restoreRevision } from './history.ts';
import { loadArticle } from './load.ts';
import { findPreview, makePreview } from './previews.ts';

type Values = Record<string, unknown>;

/** Texts of kinds that not every text is. */
const made: Partial<Record<Field['kind'], (text: string) => string>> = {
  html: (text) => `<p>${text}</p>`,
  picture: (text) => `/${text}`,
};

/** Returns the values of an answer by field; of an object that a field refers to, its id. */
function answered(fields: Fields, answer: object): Values {
  const said: Values = { ...answer };
  return mapFields(fields, (name, { kind }) => {
    const value = said[name];
    const isNamed = kind === 'reference' && typeof value === 'object' && value && '_id' in value;
    return [name, isNamed ? value._id : value];
  });
}

const linesOf = ({ db }: Database, kind: Kind): Promise<unknown[]> =>
  readSnapshot(db, async (trx) => {
    const lines = [];
    for await (const line of kind.read(trx)) lines.push(line);
    return lines;
  });

/**
 * These tests go over the declaration of the fields, so that a new field is tested without being
 * named here.
 */
onEachEngine('every field of an article', (database) => {
  const db = () => database().db;
  let people: People;
  let id: string;
  /** Two values of each field that a call may change. */
  let first: Values;
  let second: Values;

  beforeAll(async () => {
    people = await newPeople(db());
    const category = (name: string) =>
      write(db(), (trx) => createCategory(trx, { name, description: 'x', isHome: false }));
    const [one, other] = [await category('एक'), await category('दो')];
    const tag = (name: string) => write(db(), (trx) => createTag(trx, { name, description: '' }));
    const series = (name: string) =>
      write(db(), (trx) => createSeries(trx, { name, description: '' }));
    // Text fields get their own names as values; fields with choices need values from these.
    const chosen: Record<string, [unknown, unknown]> = {
      author: [people.author._id, people.editor._id],
      coAuthors: [[people.contributor._id, people.editor._id], []],
      photographers: [[people.author._id], []],
      translators: [[], [people.contributor._id]],
      category: [one, other],
      series: [await series('पहली'), await series('दूसरी')],
      language: ['hi', 'en'],
      status: ['published', 'unpublished'],
      pinned: [true, false],
      dropCap: [true, false],
      genre: ['opinion', 'story'],
      access: ['member', 'free'],
      freeParagraphs: [1, 0],
      embargo: ['2020-01-01T00:00:00.000Z', ''],
      tags: [[await tag('मौसम'), await tag('नदी')], []],
    };
    const values = (place: 0 | 1): Values =>
      mapFields(having(articleFields, 'sent'), (name, { kind }) => {
        const text = `${place === 0 ? 'pehla' : 'doosra'}-${name.toLowerCase()}`;
        return [name, chosen[name]?.[place] ?? made[kind]?.(text) ?? text];
      });
    first = values(0);
    second = values(1);
  });

  test('goes from the body of a call into its column and out again', async () => {
    id = await write(db(), (trx) => addArticle(trx, people.editor, articleBodySchema.parse(first)));
    const row = await db()
      .selectFrom('articles')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { pinned, ...written } = first;
    const input = articleInputSchema.parse(written);
    expect(row).toMatchObject(toColumns(writtenFields, input));
    const article = await loadArticle(db(), people.editor, id);
    expect(answered(articleFields, article)).toEqual({ ...first, languageChosen: true });
  });

  test('is kept by versions, and comes back where it is declared to', async () => {
    await write(db(), (trx) =>
      saveArticle(trx, people.editor, id, articleBodySchema.parse(second)),
    );
    const revision = await loadRevision(db(), people.editor, id, 1);
    expect(answered(versionedFields, revision)).toEqual({
      ...answered(having(versionedFields, 'sent'), first),
      languageChosen: true,
    });
    await write(db(), (trx) => restoreRevision(trx, people.editor, id, 1));
    const restored = answered(articleFields, await loadArticle(db(), people.editor, id));
    for (const name of namesOf(having(articleFields, 'sent'))) {
      const back = 'restored' in articleFields[name];
      expect([name, restored[name]]).toEqual([name, (back ? first : second)[name]]);
    }
  });

  test('is kept in drafts and previews', async () => {
    const form = formSchema.parse(first);
    await write(db(), (trx) =>
      keepDraft(trx, people.editor, id, { form, basedOn: 1, replaces: null }),
    );
    expect((await findDraft(db(), people.editor, id))?.form).toEqual(
      expect.objectContaining(pickFields(having(articleFields, 'typed'), form)),
    );
    const body = { ...articleBodySchema.parse(second), id };
    const { code } = await write(db(), (trx) => makePreview(trx, people.editor, body));
    const found = await findPreview(db(), code);
    const { languageChosen, pinned, embargo, ...fields } = articleFields;
    const { languageChosen: _, pinned: __, embargo: ___, ...sent } = second;
    expect(answered(fields, found?.article ?? {})).toEqual(sent);
    expect(articleSchema.safeParse(found?.article).success).toBe(true);
  });

  test('is exported and imported, with its default where a line lacks it', async () => {
    const read = async (table: 'articles' | 'article_revisions') =>
      (await db().selectFrom(table).selectAll().orderBy('id').execute()).map((row) => ({
        ...row,
        seq: 0,
      }));
    const [rows, versions] = [await read('articles'), await read('article_revisions')];
    const [line] = await linesOf(database(), articles);
    const lines = await linesOf(database(), articleVersions);
    await db().deleteFrom('article_revisions').execute();
    await db().deleteFrom('articles').execute();
    await write(db(), (trx) => articles.take(line).write({ trx, place: 0 }));
    for (const version of lines)
      await write(db(), (trx) => articleVersions.take(version).write({ trx, place: 0 }));
    expect(await read('articles')).toEqual(rows);
    expect(await read('article_revisions')).toEqual(versions);

    const older = Object.fromEntries(
      Object.entries(line ?? {}).filter(
        ([name]) => !Object.hasOwn(having(articleFields, 'default'), name),
      ),
    );
    await db().deleteFrom('article_revisions').execute();
    await db().deleteFrom('articles').execute();
    await write(db(), (trx) => articles.take(older).write({ trx, place: 0 }));
    const imported = await loadArticle(db(), people.editor, id);
    expect(imported).toMatchObject(
      mapFields<object, Fields>(having(articleFields, 'default'), (name, field) => [
        name,
        field.default,
      ]),
    );
  });
});

test('every field is read with its default where a form of an older shape lacks it', () => {
  const shape: Record<string, { safeParse(value: unknown): { success: boolean } }> = storedShape(
    articleFields,
    'typed',
  );
  for (const name of namesOf(having(having(articleFields, 'typed'), 'default'))) {
    expect([name, shape[name]?.safeParse(undefined).success]).toEqual([name, true]);
  }
});
