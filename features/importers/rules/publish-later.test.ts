import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { actOnArticle } from '../../../domain/articles/actions.ts';
import { scheduleArticle } from '../../../domain/articles/schedule.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { runDue } from '../../../domain/schedule/run.ts';
import { putSetting } from '../../../domain/settings.ts';
import { newPeople, type People } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { sourceOf, wxr, wxrItem } from '../support/wxr.ts';
import { importFrom } from './engine.ts';
import type { Entry } from './report.ts';
import { undoImport } from './undo.ts';
import { wordpress } from './wordpress/reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/lekhani-later-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fail = (error: unknown) => expect.fail(String(error));

const item = (id: number, status: string, date: string, content = 'पाठ') =>
  wxrItem({ id, title: `लेख ${id}`, content, status, date });

onEachEngine('future articles of an import', (database) => {
  let people: People;
  beforeAll(async () => {
    people = await newPeople(database().db);
    await needPictures(false);
  });

  const needPictures = (need: boolean) =>
    write(database().db, (trx) => putSetting(trx, 'requirePicture', need));

  const run = async (items: string[]) => {
    const entries: Entry[] = [];
    const { things } = await importFrom(
      database(),
      { reader: wordpress, source: sourceOf({ 'old.xml': wxr(items.join('')) }) },
      {
        store: openLocalStore(folder),
        siteUrl: 'https://new.example',
        pictures: [],
        fetch: null,
        tagsAsCategories: [],
        dryRun: false,
        actor: null,
        tell: (entry) => void entries.push(entry),
        onProgress: () => {},
      },
    );
    return { articles: things.article, reasons: entries.map(({ reason }) => reason) };
  };
  const jobs = () =>
    database()
      .db.selectFrom('scheduled_actions')
      .innerJoin('articles', 'articles.id', 'article_id')
      .select(['articles.name', 'articles.status', 'action', 'due_at', 'set_by'])
      .orderBy('articles.name')
      .execute();

  test('are drafts that are published at their time; past ones wait', async () => {
    const { reasons } = await run([
      item(1, 'future', '2093-01-01 10:00:00'),
      item(2, 'future', '2093-02-02 10:00:00'),
      item(3, 'future', '2003-01-01 10:00:00'),
    ]);
    expect(reasons.filter((reason) => reason === 'publishedLater')).toHaveLength(2);
    expect(reasons.filter((reason) => reason === 'scheduled')).toHaveLength(1);
    const planned = { status: 'draft', action: 'publish', set_by: people.admin._id };
    expect(await jobs()).toEqual([
      { ...planned, name: 'लेख 1', due_at: '2093-01-01T10:00:00.000Z' },
      { ...planned, name: 'लेख 2', due_at: '2093-02-02T10:00:00.000Z' },
    ]);
  });

  test('follow their source until somebody here decides on their time', async () => {
    const { db } = database();
    const rows = await db.selectFrom('articles').select(['id', 'name']).execute();
    const moved = rows.find(({ name }) => name === 'लेख 1')?.id ?? '';
    const at = '2094-04-04T04:04:00.000Z';
    await write(db, (trx) => scheduleArticle(trx, people.editor, moved, { action: 'publish', at }));
    const { articles } = await run([
      item(1, 'future', '2095-01-01 10:00:00'),
      item(2, 'draft', '2093-02-02 10:00:00'),
      item(3, 'future', '2096-01-01 10:00:00'),
    ]);
    expect(articles).toEqual({ edited: 1, updated: 2 });
    expect(await jobs()).toMatchObject([
      { name: 'लेख 1', due_at: at },
      { name: 'लेख 3', due_at: '2096-01-01T10:00:00.000Z' },
    ]);
  });

  test('follow their source also after the site has published them', async () => {
    const { db } = database();
    const later = (id: number, content: string) =>
      item(id, 'future', '2091-01-01 10:00:00', content);
    const both = { name: ['लेख 21', 'लेख 22'], at: new Date('2091-01-01T10:00:01.000Z') };
    const texts = db
      .selectFrom('articles')
      .select(['name', 'status', 'description', 'published_at'])
      .where('name', 'in', both.name)
      .orderBy('name');
    await run([later(21, 'पुराना'), later(22, 'पुराना')]);
    await runDue(db, fail, () => both.at);
    const row = await db
      .selectFrom('articles')
      .select('id')
      .where('name', '=', 'लेख 22')
      .executeTakeFirstOrThrow();
    await write(db, (trx) => actOnArticle(trx, people.editor, row.id, 'unpublish'));
    expect((await run([later(21, 'पुराना')])).articles).toEqual({ unchanged: 1 });
    const now = (id: number) => item(id, 'publish', '2091-01-01 10:00:00', 'नया');
    expect((await run([now(21), now(22)])).articles).toEqual({ updated: 1, edited: 1 });
    const published_at = '2091-01-01T10:00:00.000Z';
    expect(await texts.execute()).toEqual([
      { name: 'लेख 21', status: 'published', description: '<p>नया</p>', published_at },
      { name: 'लेख 22', status: 'unpublished', description: '<p>पुराना</p>', published_at },
    ]);
  });

  test('stay public where an export was made before the time that has come', async () => {
    const { db } = database();
    const at = new Date(Date.now() + 60_000);
    const date = at.toISOString().slice(0, 19).replace('T', ' ');
    await run([item(23, 'future', date, 'पुराना')]);
    await runDue(db, fail, () => new Date(at.getTime() + 1000));
    const query = db.selectFrom('articles').select(['status', 'description']);
    const article = query.where('name', '=', 'लेख 23');
    vi.useFakeTimers({ toFake: ['Date'], now: at.getTime() + 1000 });
    try {
      expect((await run([item(23, 'future', date, 'नया')])).articles).toEqual({ updated: 1 });
    } finally {
      vi.useRealTimers();
    }
    expect(await article.execute()).toEqual([{ status: 'published', description: '<p>नया</p>' }]);
  });

  test('do not keep a newer export from what never had a time here', async () => {
    const texts = (content: string) => [
      item(11, 'publish', '2019-01-01 10:00:00', content),
      item(12, 'draft', '2019-01-01 10:00:00', content),
      item(13, 'future', '2003-01-01 10:00:00', content),
    ];
    expect((await run(texts('पुराना'))).articles).toEqual({ added: 3 });
    expect((await run(texts('नया'))).articles).toEqual({ updated: 3 });
    const query = database().db.selectFrom('articles').select('description');
    const rows = await query.where('name', 'in', ['लेख 11', 'लेख 12', 'लेख 13']).execute();
    expect(rows.map(({ description }) => description)).toEqual(Array(3).fill('<p>नया</p>'));
  });

  test('are planned for their time where they lack what is published with a picture alone', async () => {
    await needPictures(true);
    const { reasons } = await run([item(4, 'future', '2093-05-05 10:00:00')]);
    await needPictures(false);
    expect(reasons).toContain('plannedLater');
    expect((await jobs()).map(({ name }) => name)).not.toContain('लेख 4');
    const plans = database().db.selectFrom('desk').select('planned_at');
    expect(await plans.execute()).toEqual([{ planned_at: '2093-05-05T10:00:00.000Z' }]);
  });

  test('stay after an undo, where somebody here gave them a time', async () => {
    const { removed, kept } = await undoImport(database(), 'wordpress:old.example');
    expect([removed.article, kept.article]).toEqual([8, 2]);
    expect((await jobs()).map(({ name }) => name)).toEqual(['लेख 1']);
  });
});
