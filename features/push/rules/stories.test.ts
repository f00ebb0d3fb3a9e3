import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Transaction } from '../../../database/database.ts';
import { migrate } from '../../../database/migrate.ts';
import { write } from '../../../database/transactions.ts';
import { createArticle, updateArticle } from '../../../domain/articles/write.ts';
import { switchFeature } from '../../../domain/features/switch.ts';
import { newId } from '../../../domain/ids.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { exportSite } from '../../../domain/import-export/export.ts';
import { importSite } from '../../../domain/import-export/import.ts';
import { putSettingOf } from '../../../domain/settings.ts';
import { addDefaultPages } from '../../../domain/static-pages/pages.ts';
import { newDatabase, onEachEngine } from '../../../tests/support/databases.ts';
import { raceTransactions } from '../../../tests/support/race.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { pushSetting } from '../settings.ts';
import { sampleSubscription } from '../support.ts';
import { pushKeys } from './keys.ts';
import { dueServices, forgetLost, takePushes } from './ledger.ts';
import { holdPushes, queueStories } from './stories.ts';
import { subscribe } from './subscriptions.ts';
import { withPushes } from './tables.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/lekhani-push-`);
});
afterAll(() => rm(folder, { recursive: true }));
const store = () => openLocalStore(folder);
const service = 'fcm.googleapis.com';

/** Switches notifications on, for a reader of each language who wants all stories. */
const addReaders = ({ db }: Database) =>
  write(db, async (trx) => {
    await putSettingOf(trx, pushSetting, true);
    await pushKeys(trx, randomBytes(32));
    const from = { own: [], address: '192.0.2.1', language: 'hi', now: new Date() } as const;
    for (const language of ['hi', 'en'] as const) {
      await subscribe(trx, sampleSubscription({ language }), from);
    }
  });

/** Looks at what was published, as the sender does; returns the articles that wait for readers. */
async function queued({ db }: Database): Promise<string[]> {
  await write(db, (trx) => queueStories(trx, { now: new Date(), own: [] }));
  const rows = await withPushes(db).selectFrom('push_recipients').select('article_id').execute();
  return rows.map((row) => row.article_id);
}

onEachEngine('stories that are pushed', (database, engine) => {
  test('are none that an import brought, and none that were changed', async () => {
    const { db } = database();
    await addReaders(database());
    const post = sampleArticle({ slug: 'barish' });
    const brought = await write(db, async (trx) => {
      const our_id = await createArticle(trx, post);
      const imported = { kind: 'article', source: 'old', source_id: '1', our_id } as const;
      await trx
        .insertInto('imported')
        .values({ ...imported, hash: '', stamp: '', made: 1, at: new Date().toISOString() })
        .execute();
      return our_id;
    });
    expect(await queued(database())).toEqual([]);
    // Nor where somebody takes one away here and brings it back.
    for (const status of ['unpublished', 'published'] as const) {
      await write(db, (trx) => updateArticle(trx, brought, { ...post, status }));
    }
    expect(await queued(database())).toEqual([]);

    const story = sampleArticle();
    const id = await write(db, (trx) => createArticle(trx, story));
    expect(await queued(database())).toEqual([id]);
    const name = 'Changed';
    await write(db, (trx) => updateArticle(trx, id, { ...story, name }));
    for (const status of ['unpublished', 'published'] as const) {
      await write(db, (trx) => updateArticle(trx, id, { ...story, name, status }));
    }
    expect(await queued(database())).toEqual([id]);
  });

  test('are none that the archive of another site brought', async () => {
    const story = sampleArticle();
    const id = await write(database().db, (trx) => createArticle(trx, story));
    const options = { store: store(), onProgress: () => {} };
    const archive = `${folder}/archive-${engine}`;
    await exportSite(database(), archive, options);
    const next = await newDatabase[engine]();
    try {
      await migrate(next);
      await write(next.db, (trx) => addDefaultPages(trx));
      await addReaders(next);
      expect(await importSite(next, archive, options)).toMatchObject({ lines: { articles: 3 } });
      // The archive has the settings of its site, where notifications are on.
      expect(await queued(next)).toEqual([]);
      for (const status of ['unpublished', 'published'] as const) {
        await write(next.db, (trx) =>
          updateArticle(trx, id, { ...story, name: 'Changed', status }),
        );
      }
      expect(await queued(next)).toEqual([]);
      const fresh = await write(next.db, (trx) => createArticle(trx, sampleArticle()));
      expect(await queued(next)).toEqual([fresh]);
    } finally {
      await next.close();
    }
  });

  test('are none that a restored backup holds: they may have gone out after it was made', async () => {
    const { db } = database();
    const story = sampleArticle();
    const id = await write(db, (trx) => createArticle(trx, story));
    expect(await queued(database())).toContain(id);
    await write(db, (trx) => createArticle(trx, sampleArticle()));
    await write(db, holdPushes);
    expect(await queued(database())).toEqual([]);
    const fresh = await write(db, (trx) => createArticle(trx, sampleArticle()));
    expect(await queued(database())).toEqual([fresh]);
  });

  test('are none that waited while they were switched off, or appeared then', async () => {
    const { db } = database();
    const turn = (on: boolean) =>
      write(db, (trx) => switchFeature(trx, newId(), { name: 'push', on }));
    const waiting = await write(db, (trx) => createArticle(trx, sampleArticle()));
    expect(await queued(database())).toContain(waiting);
    await turn(false);
    await write(db, (trx) => createArticle(trx, sampleArticle()));
    await turn(true);
    expect(await queued(database())).toEqual([]);
    const fresh = await write(db, (trx) => createArticle(trx, sampleArticle()));
    expect(await queued(database())).toEqual([fresh]);
  });

  test('go to nobody any more from the moment at which they are switched off', async () => {
    const { db } = database();
    const turn = (on: boolean) =>
      write(db, (trx) => switchFeature(trx, newId(), { name: 'push', on }));
    await write(db, (trx) => createArticle(trx, sampleArticle()));
    expect(await queued(database())).not.toEqual([]);
    const take = () => write(db, (trx) => takePushes(trx, { service, most: 1, now: new Date() }));
    expect(await take()).toHaveLength(1);
    await turn(false);
    expect(await take()).toEqual([]);
    await turn(true);
  });

  test('go to a reader once, also where a process goes on that stood still and lost its lease', async () => {
    const { db } = database();
    await write(db, (trx) => createArticle(trx, sampleArticle()));
    expect(await queued(database())).not.toEqual([]);
    const taken: string[] = [];
    const take = async (trx: Transaction) => {
      const some = await takePushes(trx, { service, most: 20, now: new Date() });
      taken.push(...some.map(({ article, subscription }) => `${article} ${subscription}`));
    };
    expect(await raceTransactions(database(), take, take)).toEqual(['fulfilled', 'fulfilled']);
    expect(taken).not.toEqual([]);
    expect(taken).toEqual([...new Set(taken)]);
    await withPushes(db).deleteFrom('push_recipients').execute();
  });

  test('that were tried and did not arrive wait behind all others of their service', async () => {
    const { db } = database();
    await withPushes(db).deleteFrom('push_recipients').execute();
    const now = new Date();
    const [tried, fresh] = await write(db, async (trx) => [
      await createArticle(trx, sampleArticle({ language: 'hi' })),
      await createArticle(trx, sampleArticle({ language: 'hi' })),
    ]);
    await write(db, (trx) => queueStories(trx, { now, own: [] }));
    const early = { tries: 1, due_at: '2026-01-01T00:00:00.000Z' };
    const first = withPushes(db)
      .updateTable('push_recipients')
      .set(early)
      .where('article_id', '=', tried ?? '');
    await first.execute();
    expect(await dueServices(db, now)).toEqual([service]);
    const take = (by: string) =>
      write(db, (trx) => takePushes(trx, { service: by, most: 1, now: new Date() }));
    expect(await take('web.push.apple.com')).toEqual([]);
    expect(await take(service)).toMatchObject([{ article: fresh, tries: 0 }]);
    expect(await take(service)).toMatchObject([{ article: tried, tries: 1 }]);
    expect(await dueServices(db, now)).toEqual([]);
    // Who had them has died.
    await forgetLost(db, new Date(now.getTime() + 120_000));
    const left = withPushes(db).selectFrom('push_recipients').select('article_id');
    expect(await left.execute()).toEqual([]);
  });

  test('wait for the end of quiet hours, however they came to be late', async () => {
    const { db } = database();
    const hours = { quiet_from: '22:00', quiet_until: '07:00', time_zone: 'Asia/Kolkata' };
    await write(db, async (trx) => {
      const pushes = withPushes(trx);
      await pushes.deleteFrom('push_recipients').execute();
      await pushes
        .updateTable('push_subscriptions')
        .set(hours)
        .where('language', '=', 'hi')
        .execute();
      await createArticle(trx, sampleArticle({ language: 'hi' }));
      await createArticle(trx, sampleArticle({ language: 'en' }));
      await queueStories(trx, { now: new Date(), own: [] });
      // They were ready in the evening, and nothing ran, or the service was busy.
      await pushes
        .updateTable('push_recipients')
        .set({ due_at: '2026-11-24T16:29:00.000Z' })
        .execute();
    });
    const night = new Date('2026-11-24T17:00:00.000Z');
    const take = (now: Date) => write(db, (trx) => takePushes(trx, { service, most: 1, now }));
    const [english, ...none] = await take(night);
    expect(none).toEqual([]);
    expect(english).toMatchObject({ left: null });
    expect(await take(night)).toEqual([]);
    const rows = withPushes(db).selectFrom('push_recipients').select(['due_at', 'taken_until']);
    expect(await rows.where('taken_until', '=', '').execute()).toEqual([
      { due_at: '2026-11-25T01:30:00.000Z', taken_until: '' },
    ]);
    // The service keeps it no longer than until the next night.
    expect(await take(new Date('2026-11-25T01:30:00.000Z'))).toMatchObject([{ left: 15 * 3600 }]);
  });

  test('are found behind an archive that came while notifications were switched off', async () => {
    const { db } = database();
    await withPushes(db).deleteFrom('push_recipients').execute();
    // More than a statement can name.
    await sql`insert into changes (tag, action, at)
      with recursive counted (place) as (
        select 1 union all select place + 1 from counted where place < 70000
      )
      select 'article:' || place, 'article.publish', ${new Date().toISOString()} from counted`.execute(
      db,
    );
    const id = await write(db, (trx) => createArticle(trx, sampleArticle()));
    expect(await queued(database())).toEqual([id]);
  });
});
