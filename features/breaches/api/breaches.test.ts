import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditSchema } from '../../../contract/audit.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { call, newPerson, prove } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { type BreachBody, breachListSchema } from '../contract.ts';
import { sampleBreach } from '../support.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
let now = NOW;

let site: Site;
let admin: UserInfo;
beforeAll(async () => {
  site = await startSite({ clock: () => now });
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

test('no time makes what is late seem in time, and each that was changed is told', async () => {
  const send = (path: string, body: object, method = 'POST') =>
    call(site, admin, method, `/api/breaches${path}`, body);
  const refusals: [Partial<BreachBody>, string][] = [
    [{ noticedAt: '2026-11-24T13:00:00Z' }, 'noticedAt'],
    [{ boardToldAt: '2026-12-01T00:00:00Z' }, 'boardToldAt'],
    [{ peopleToldAt: '9998-01-01T00:00:00Z' }, 'peopleToldAt'],
    [{ noticedAt: '2026-11-24T11:00:00Z', boardToldAt: '2026-11-24T10:00:00Z' }, 'boardToldAt'],
  ];
  for (const [values, field] of refusals) {
    const { status, body } = await send('', sampleBreach(values));
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ fields: { [field]: expect.any(String) } }),
    ]);
  }
  const noticedAt = '2026-11-22T10:00:00.000Z';
  await send('', sampleBreach({ noticedAt, what: 'घड़ी' }));
  const find = async () => {
    const found = (await list()).breaches.find(({ what }) => what === 'घड़ी');
    if (!found) throw new Error('It is not in the list.');
    return found;
  };
  const change = async (values: Partial<BreachBody>) => {
    const { _id, seen } = await find();
    const body = { ...sampleBreach({ noticedAt, what: 'घड़ी', ...values }), seen };
    return (await send(`/breach/${_id}`, body, 'PUT')).status;
  };
  // For an hour what was typed wrong is set right.
  expect(await change({ noticedAt: '2026-11-22T11:00:00Z' })).toBe(200);
  expect(await change({})).toBe(200);
  now = new Date(NOW.getTime() + 2 * 3_600_000);
  expect(await change({ noticedAt: '2026-11-22T10:00:00.001Z' })).toBe(422);
  const boardToldAt = '2026-11-24T13:30:00.000Z';
  expect(await change({ boardToldAt: boardToldAt })).toBe(200);
  expect(await change({ noticedAt: '2026-11-22T09:00:00Z' })).toBe(200);
  expect(await find()).toMatchObject({
    boardToldAt: null,
    tellBoardBy: '2026-11-25T09:00:00.000Z',
  });
  expect(await change({ noticedAt })).toBe(422);
  const { body } = await call(site, admin, 'GET', '/api/audit?kind=breach&limit=3');
  const { entries } = auditSchema.parse(body);
  expect(entries[0]?.about?.name).toBe('घड़ी');
  const lines = entries.map(({ action, detail }) => [action, detail.before]);
  expect(lines.slice(0, 2)).toEqual([
    ['breach.update', [noticedAt, boardToldAt]],
    ['breach.update', undefined],
  ]);
  now = NOW;
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
  const [{ _id, seen } = { _id: '', seen: '' }] = (await list()).breaches;
  const change = { ...sampleBreach({ what: 'बदला' }), seen };
  for (const person of [editor, await newPerson(site, 'author'), await newPerson(site, 'reader')]) {
    const ask = async (method: string, path: string, body?: object) =>
      (await call(site, person, method, `/api/breaches${path}`, body)).status;
    expect(await ask('GET', '')).toBe(403);
    expect(await ask('POST', '', sampleBreach())).toBe(403);
    expect(await ask('PUT', `/breach/${_id}`, change)).toBe(403);
    expect(await ask('GET', '/export')).toBe(403);
  }
  expect((await call(site, null, 'GET', '/api/breaches')).status).toBe(401);
  // Nothing takes an entry out of the log.
  expect((await call(site, admin, 'DELETE', `/api/breaches/breach/${_id}`)).status).toBe(405);
  expect((await list()).breaches.map(({ what }) => what)).not.toContain('बदला');
});
