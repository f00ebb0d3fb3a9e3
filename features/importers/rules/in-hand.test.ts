import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { hashSync } from 'bcryptjs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../domain/ids.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { startSession } from '../../../domain/users/sessions.ts';
import { newUser } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { featureSamples } from '../../../tests/support/feature-samples.ts';
import { writings } from '../../../tests/support/writings.ts';
import { takesBelow, withBelow } from '../support/below.ts';
import { sourceOf, wxr, wxrComment, wxrItem } from '../support/wxr.ts';
import { importFrom } from './engine.ts';
import { mongo } from './mongo/mongo.ts';
import type { Reader } from './reader.ts';
import type { Source } from './source.ts';
import { undoImport } from './undo.ts';
import { wordpress } from './wordpress/reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/lekhani-in-hand-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = '2026-01-01T00:00:00.000Z';

/** What people here put on an article, each as the rows that it makes. */
const madeHere: Record<string, Record<string, string>> = {
  corrections: { id: newId(), body: 'नाम सुधारा गया', noted_at: at },
  desk: { brief: 'चित्र बदलें' },
};

/** Tables whose rows go with an article that is taken back: they say nothing that somebody wrote for others. */
const goesWithIt = [
  ...(['article_authors', 'article_images', 'article_revisions', 'article_sendings'] as const),
  ...(['article_tags', 'notifications', 'redirects'] as const),
];

onEachEngine('what came from another system and is taken back', (database, engine) => {
  const bring = (reader: Reader, source: Source) =>
    importFrom(
      database(),
      { reader, source },
      {
        store: openLocalStore(folder),
        siteUrl: 'https://new.example',
        pictures: [],
        fetch: null,
        tagsAsCategories: [],
        accounts: true,
        dryRun: false,
        actor: null,
        tell: () => {},
        onProgress: () => {},
      },
    );
  const idOf = async (name: string) => {
    const articles = database().db.selectFrom('articles').select('id');
    return (await articles.where('name', '=', name).executeTakeFirstOrThrow()).id;
  };

  test.runIf(takesBelow)('stays where people here have written of it', async () => {
    const { db } = database();
    const said = wxrComment({ id: 1, content: 'पहले की बात' });
    const names = [
      ...Object.keys(madeHere),
      'answered',
      'commented',
      'noted',
      'live',
      'spam',
      'old',
    ];
    const items = names.map((title, place) =>
      wxrItem({ id: place + 1, title, content: title, more: title === 'answered' ? said : '' }),
    );
    await bring(wordpress, sourceOf({ 'old.xml': wxr(items.join('')) }));
    for (const [table, row] of Object.entries(madeHere)) {
      const values = { ...row, article_id: await idOf(table) };
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(values))})`.execute(db);
    }
    const asked = await withBelow(db).selectFrom('comments').select('id').executeTakeFirst();
    const answered = asked?.id ?? '';
    const put = async (article: string, values: object) => {
      for (const below of writings) await below.put({ database: database() }, article, values);
    };
    // A guest, who has no account.
    await put(await idOf('answered'), { parent_id: answered, answers_id: answered });
    await put(await idOf('commented'), { person_id: (await newUser(db, 'reader'))._id });
    await put(await idOf('spam'), { status: 'spam' });
    const live = await idOf('live');
    const editor = await newUser(db, 'editor');
    const further = { author: editor._id, text: 'अभी' };
    for (const { putText } of await featureSamples()) {
      await putText?.({ database: database() }, live, further);
    }

    for (const { putNote } of await featureSamples()) {
      await putNote?.({ database: database() }, editor, await idOf('noted'));
    }

    const { removed, kept } = await undoImport(database(), 'wordpress:old.example');
    expect(removed.article).toBe(2);
    expect(kept).toMatchObject({ comment: 1 });
    const left = await db.selectFrom('articles').select('name').execute();
    expect(left.map(({ name }) => name).sort()).toEqual(
      names.filter((name) => name !== 'spam' && name !== 'old').sort(),
    );
    expect(await withBelow(db).selectFrom('comments').select('id').execute()).toHaveLength(3);
  });

  test('stays where somebody has signed in, though by no password', async () => {
    const { db } = database();
    const people = ['asha', 'ravi'].map((name, place) => ({
      _id: String(place + 1).repeat(24),
      name,
      email: `${name}@example.org`,
      password: hashSync('पुराना पासवर्ड 7', 4),
    }));
    const files = { 'articles.json': '[]', 'users.json': JSON.stringify(people) };
    await bring(mongo, sourceOf(files));
    const users = db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('password_hash', 'like', '$2%');
    const asha = await users.where('name', '=', 'asha').executeTakeFirstOrThrow();
    await db.transaction().execute((trx) => startSession(trx, asha.id, 'Tests'));
    await undoImport(database(), 'mongo');
    expect(await users.execute()).toEqual([asha]);
  });

  test('is asked of every table that belongs to articles', async () => {
    const { rows } = await (engine === 'sqlite'
      ? sql<{ name: string }>`select distinct schema.name as name
          from sqlite_schema as schema, pragma_foreign_key_list(schema.name) as keys
          where schema.type = 'table' and keys."table" = 'articles' and keys.on_delete = 'CASCADE'`
      : sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
          where contype = 'f' and confrelid = 'articles'::regclass and confdeltype = 'c'`
    ).execute(database().db);
    // Further texts of features are known by their tokens.
    const ofFeatures = (await featureSamples()).flatMap(({ columns }) => Object.keys(columns));
    const others = new Set(['article_search', ...ofFeatures]);
    const tables = rows.map(({ name }) => name).filter((name) => !others.has(name));
    expect(tables.sort()).toEqual(
      [
        ...Object.keys(madeHere),
        ...goesWithIt,
        ...(['article_drafts', 'scheduled_actions', 'working_copies'] as const),
      ].sort(),
    );
  });
});
