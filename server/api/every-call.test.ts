import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { pagedSchema } from '../../contract/common.ts';
import type { UserInfo } from '../../contract/users.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import {
  addressOf,
  type DescribedCall,
  describedCalls,
} from '../../tests/support/described-calls.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
let admin: UserInfo;
let calls: DescribedCall[];
/** The columns of the site that hold texts. */
let texts: { table: string; column: string }[];
beforeAll(async () => {
  site = await startSite();
  admin = await newPerson(site, 'admin');
  calls = await describedCalls(site);
  const tables = await site.database.db.introspection.getTables();
  texts = tables.flatMap(({ name: table, columns }) =>
    columns
      .filter(({ dataType }) => /text/i.test(dataType))
      .map(({ name: column }) => ({ table, column })),
  );
});
afterAll(() => site.stop());

const ready = ({ sample }: DescribedCall, person = admin) =>
  sample.ready({ site, admin: person, owner: person, status: 'draft' });

test('every list of the admin shows its last page when a later one is asked for', async () => {
  const lists: string[] = [];
  for (const apiCall of calls.filter(
    ({ method, query }) => method === 'GET' && query.includes('page'),
  )) {
    const { path } = await ready(apiCall);
    const { body } = await call(site, admin, 'GET', `${addressOf(apiCall.path, path)}?page=77`);
    const paging = pagedSchema.safeParse(body).data;
    if (!paging) continue;
    expect(paging.currentPage, apiCall.name).toBe(paging.totalPages);
    lists.push(apiCall.name);
  }
  expect(lists).toHaveLength(28);
});

test('after its last row is gone, the last page of the categories is the one before', async () => {
  const page = async (number: number) => {
    const path = `/api/categories/admin-categories?page=${number}&limit=2`;
    return listSchema.parse((await call(site, admin, 'GET', path)).body);
  };
  const listSchema = pagedSchema.extend({ categories: z.array(z.object({ _id: z.string() })) });
  const add = (name: string) =>
    call(site, admin, 'POST', '/api/categories/addCategory', { name, description: 'x' });
  for (const name of ['One', 'Two', 'Three']) await add(name);
  const { totalPages } = await page(1);
  let last = await page(totalPages);
  if (last.categories.length === 2) {
    await add('Four');
    last = await page(totalPages + 1);
  }
  expect(last.categories).toHaveLength(1);
  const id = last.categories[0]?._id;
  await call(site, admin, 'DELETE', `/api/categories/delete/${id}`);
  const after = await page(last.currentPage);
  expect(after.currentPage).toBe(last.currentPage - 1);
  expect(after.categories).toHaveLength(2);
});

/** Values that hardly any field takes. */
const wrong = [undefined, null, 7.5, [{}]];
const WITH_NUL = '\u0007\0';

/** Returns some of the wrong values: all, or the text with NUL and, by turns, one of the others. */
type Choose = () => unknown[];
const all: Choose = () => [...wrong, WITH_NUL];
function byTurns(): Choose {
  let turn = 0;
  return () => [wrong[turn++ % wrong.length], WITH_NUL];
}

/** Returns the body with one of its values, at any depth, replaced by each of the chosen ones. */
function* spoilt(body: unknown, choose: Choose): Generator<unknown> {
  yield* choose();
  if (typeof body !== 'object' || body === null) return;
  for (const [key, value] of Object.entries(body)) {
    for (const bad of spoilt(value, choose)) {
      const copy: Record<string, unknown> = { ...body, [key]: bad };
      yield Array.isArray(body) ? Object.values(copy) : copy;
    }
  }
}

/** Returns the columns that hold a text with NUL. */
async function withNul(): Promise<string[]> {
  const { db } = site.database;
  const asked = texts.map(
    ({ table, column }) => sql`select ${`${table}.${column}`} as name
      where exists (select 1 from ${sql.table(table)} where instr(${sql.ref(column)}, char(0)) > 0)`,
  );
  const names: string[] = [];
  // SQLite joins at most 500 selects.
  for (let at = 0; at < asked.length; at += 400) {
    const some = sql.join(asked.slice(at, at + 400), sql` union all `);
    const { rows } = await sql<{ name: string }>`${some}`.execute(db);
    names.push(...rows.map(({ name }) => name));
  }
  return names;
}

/** The words of zod's messages. */
const ofZod =
  /expected|received|nonoptional|undefined|\bNaN\b|invalid|unrecognized|too (?:small|big)|pattern|\bzod\b/i;

describe.each([
  { which: 'some of the wrong values', choose: byTurns(), tags: [] },
  { which: 'every wrong value', choose: all, tags: 'long' },
])('$which', ({ choose, tags }) => {
  test('no call answers it in the words of the validator, or stores NUL', {
    tags,
    timeout: 120_000,
  }, async () => {
    const found = new Set<string>();
    let refused = 0;
    let person = admin;
    const ask = async ({ name, method }: DescribedCall, address: string, body?: unknown) => {
      const answer = await call(site, person, method, address, body);
      if (answer.status < 400) {
        const stored = JSON.stringify(body)?.includes('\\u0000') ? await withNul() : [];
        expect(stored, `${name} ${JSON.stringify(body)}`).toEqual([]);
        return;
      }
      refused += 1;
      const said = JSON.stringify(answer.body);
      if (ofZod.test(said)) found.add(`${name} ${JSON.stringify(body)}: ${said}`);
    };
    for (const apiCall of calls) {
      // Some calls on one's own account succeed only once.
      person = await newPerson(site, 'admin');
      const { path, body } = await ready(apiCall, person);
      const address = addressOf(apiCall.path, path);
      if (apiCall.method === 'POST' || apiCall.method === 'PUT') {
        for (const bad of spoilt(body ?? {}, choose)) await ask(apiCall, address, bad);
      }
      for (const name of apiCall.query) {
        for (const bad of ['x', '-1']) {
          if (apiCall.method === 'GET') await ask(apiCall, `${address}?${name}=${bad}`);
        }
      }
      if (apiCall.method === 'GET') await ask(apiCall, apiCall.path.replace(/\{\w+\}/g, 'x'));
    }
    expect([...found]).toEqual([]);
    expect(refused).toBeGreaterThan(300);
  });
});
