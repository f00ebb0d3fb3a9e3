import { afterAll, beforeAll, expect, test } from 'vitest';
import { breachListSchema } from '../../contract/breaches.ts';
import type { UserInfo } from '../../contract/users.ts';
import { call, newPerson, prove } from '../../tests/support/accounts.ts';
import { sampleBreach } from '../../tests/support/breach-calls.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

const NOW = new Date('2026-11-24T12:00:00Z');

let site: Site;
let admin: UserInfo;
beforeAll(async () => {
  site = await startSite({ clock: () => NOW });
  admin = await newPerson(site, 'admin');
  await prove(site, admin);
});
afterAll(() => site.stop());

const list = async () =>
  breachListSchema.parse((await call(site, admin, 'GET', '/api/breaches')).body);

test('each has 72 hours from when it was noticed, until the board is told', async () => {
  const add = (noticedAt: string, boardToldAt: string | null = null) =>
    call(site, admin, 'POST', '/api/breaches', sampleBreach({ noticedAt, boardToldAt }));
  expect((await add('2026-11-21T12:00:00Z')).status).toBe(200);
  await add('2026-11-21T12:00:01Z');
  await add('2026-11-01T12:00:00Z', '2026-11-02T12:00:00Z');
  const { breaches, totalBreaches } = await list();
  expect(totalBreaches).toBe(3);
  expect(breaches.map(({ tellBoardBy, overdue }) => [tellBoardBy, overdue])).toEqual([
    ['2026-11-24T12:00:01.000Z', false],
    ['2026-11-24T12:00:00.000Z', true],
    ['2026-11-04T12:00:00.000Z', false],
  ]);
  expect(
    (await call(site, admin, 'POST', '/api/breaches', sampleBreach({ what: ' ' }))).status,
  ).toBe(400);
});

test('a change is of what was seen', async () => {
  const [first] = (await list()).breaches;
  const path = `/api/breaches/breach/${first?._id}`;
  const body = { ...sampleBreach({ done: 'सबको लिखा' }), seen: first?.seen };
  expect((await call(site, admin, 'PUT', path, body)).status).toBe(200);
  expect((await call(site, admin, 'PUT', path, body)).status).toBe(409);
  expect((await list()).breaches.map(({ done }) => done)).toContain('सबको लिखा');
});

test('it is exported as CSV that no spreadsheet runs, for administrators alone', async () => {
  await call(site, admin, 'POST', '/api/breaches', sampleBreach({ what: '=HYPERLINK("x")' }));
  const read = (person: UserInfo) =>
    fetch(`${site.url}/api/breaches/export`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
  const csv = await (await read(admin)).text();
  expect(csv.split('\r\n')[0]).toBe(
    'noticed,what,people,data,done,tell board by,board told,people told,noted by',
  );
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect(csv).toContain('बारह पाठक');
  const editor = await newPerson(site, 'editor');
  expect((await read(editor)).status).toBe(403);
  expect((await call(site, editor, 'GET', '/api/breaches')).status).toBe(403);
});
