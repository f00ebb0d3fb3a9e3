import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../contract/paths/paths.ts';
import { settingsSchema } from '../contract/settings.ts';
import type { UserInfo } from '../contract/users.ts';
import { listTables } from '../database/tables.ts';
import { write } from '../database/transactions.ts';
import { keepDraft } from '../domain/articles/drafts.ts';
import { makePreview } from '../domain/articles/previews.ts';
import { openLocalStore } from '../domain/images/local-store.ts';
import { getSettings, storeSetting } from '../domain/settings.ts';
import { startSession } from '../domain/users/sessions.ts';
import { newPerson } from './support/accounts.ts';
import { apiPaths, type KnownRows, knownInCorpus, pagePaths } from './support/exercise-site.ts';
import { sampleForm } from './support/samples.ts';
import { type Site, startSite } from './support/site.ts';
import { fillWholeSite } from './support/whole-site.ts';

/** Values that no call takes, but that a row may hold: written by an older version, another program, a hand. */
const bad = {
  'no address': 'http://[',
  'no host': '//',
  'an address without a host': 'https://:1',
  'a script': 'javascript:alert(1)',
  'broken JSON': '{"a":',
  'JSON of another shape': '[{"a":null}]',
  'a lone surrogate in JSON': '"\\ud800"',
  'control characters': '\u0001\u001f\u007f\ufffe %E0%A4%A',
  'an unknown word': 'nonsense',
  'a far date': '+275760-09-13T00:00:00.001Z',
  'an unknown word in JSON': '"nonsense"',
  nothing: '',
};

let site: Site;
let admin: UserInfo;
let known: KnownRows;
/** The paths of every page, feed and call that reads. */
let asked: string[];
/** The rows that ask: the person of the calls and their session. */
let ours: Record<string, string>;

beforeAll(async () => {
  site = await startSite({ env: { PAGE_CACHE_BYTES: '0' } });
  const { database, config } = site;
  const { db } = database;
  await fillWholeSite(database, openLocalStore(config.DATA_DIR));
  admin = await newPerson(site, 'admin');
  const { id: session } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', admin._id)
    .executeTakeFirstOrThrow();
  ours = { users: admin._id, sessions: session };
  known = await knownInCorpus(db);
  const { id } = known.article;
  await write(db, async (trx) => {
    await startSession(trx, admin._id, 'Phone');
    await keepDraft(trx, admin, id, { form: sampleForm(), basedOn: 1, replaces: null });
    const { code } = await makePreview(trx, admin, { id, name: 'Preview' });
    asked = [...pagePaths(known), paths.preview({ code })];
    const settings: Record<string, unknown> = await getSettings(trx);
    for (const key of Object.keys(settingsSchema.shape)) {
      await storeSetting(trx, key, settings[key] ?? known.article.id);
    }
  });
  asked.push(...(await apiPaths(site, known, 'first')));
});
afterAll(() => site.stop());

/** Plants a value into every column of texts that is no key, no reference and not left out. */
async function plant(value: string, without: RegExp): Promise<void> {
  const { db } = site.database;
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_info(${table}) where lower(type) = 'text' and pk = 0 and name <> 'id'
      and name not in (select "from" from pragma_foreign_key_list(${table}))`.execute(db);
    for (const { name } of rows.filter((column) => !without.test(column.name))) {
      const others = ours[table] ? sql`where id <> ${ours[table]}` : sql``;
      // If a column is unique, one row gets the value.
      await sql`update or ignore ${sql.table(table)} set ${sql.ref(name)} = ${value} ${others}`.execute(
        db,
      );
    }
  }
}

/** Every page, feed and list of the API, with how it fails. */
async function failing(): Promise<string[]> {
  const failed: string[] = [];
  for (const path of asked) {
    const headers = { authorization: path.startsWith('/api') ? `Bearer ${admin.token}` : '' };
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(site.url + path, { headers, signal, redirect: 'manual' }).catch(
      () => null,
    );
    if (!answer || answer.status >= 500) failed.push(`${answer?.status ?? 'silent'} ${path}`);
    await answer?.body?.cancel();
  }
  return failed;
}

/** The columns that decide whether a row is found at all. */
const finding = /^(slug|status|kind|published_at|role)$/;

/** One value of each sort; the others are `long`. */
const often = ['a script', 'broken JSON', 'control characters', 'a far date'];

describe.each(Object.entries(bad))('%s', (name, value) => {
  test('beside what is found', { tags: often.includes(name) ? [] : 'long' }, async () => {
    await plant(value, finding);
    expect(await failing()).toEqual([]);
    const { category, article } = known;
    for (const path of ['/', `/${category.slug}/${article.slug}`]) {
      expect((await fetch(site.url + path)).status, path).toBe(200);
    }
  });
});

test.each(['no address', 'broken JSON', 'an unknown word'] as const)(
  '%s everywhere',
  async (name) => {
    await plant(bad[name], /^$/);
    expect(await failing()).toEqual([]);
  },
);
