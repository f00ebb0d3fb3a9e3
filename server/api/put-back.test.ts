import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { adminHomePageSchema } from '../../contract/home-arrangement.ts';
import type { UserInfo } from '../../contract/users.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { addressOf, describedCalls } from '../../tests/support/described-calls.ts';
import { featureSamples } from '../../tests/support/feature-samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
let admin: UserInfo;
beforeAll(async () => {
  site = await startSite();
  admin = await newPerson(site, 'admin');
});
afterAll(() => site.stop());

const object = z.record(z.string(), z.unknown());
/** What is read by a call of another address, or has what is put back in a part or beside what was seen. */
const others: Record<string, { get?: string; bodyOf: (got: unknown) => object }> = {
  '/api/series/{id}': { bodyOf: (got) => object.parse(object.parse(got).series) },
  '/api/home-page': {
    bodyOf: (got) => ({
      ...object.parse(got),
      since: adminHomePageSchema.parse(got).changed?.at ?? '',
    }),
  },
  ...Object.assign({}, ...(await featureSamples()).map(({ readBack }) => readBack)),
};

/** What somebody has typed is put as it is typed, and read with what it was typed into. */
const typed = ['/api/articles/article/{id}/draft', '/api/unsaved-articles/{mark}'];

/** These say when something was put last, and what of it was seen. */
const times = ['updatedAt', 'seen', 'version', 'since', 'changed'];

test('what a call answers can be put back, and changes nothing', async () => {
  const calls = await describedCalls(site);
  const done: string[] = [];
  for (const { path } of calls.filter(({ method }) => method === 'PUT')) {
    const { get: from = path, bodyOf = object.parse } = others[path] ?? {};
    const get = calls.find((sample) => sample.method === 'GET' && sample.path === from);
    if (!get || typed.includes(path)) continue;
    const ready = await get.sample.ready({ site, admin, owner: admin, status: 'draft' });
    const query = ready.query ? `?${ready.query}` : '';
    const read = () => call(site, admin, 'GET', addressOf(from, ready.path) + query);
    const got = (await read()).body;
    const put = await call(site, admin, 'PUT', addressOf(path, ready.path), bodyOf(got));
    expect(put, path).toMatchObject({ status: 200 });
    const [before, after] = [got, (await read()).body].map((answer) =>
      object.parse(bodyOf(answer)),
    );
    for (const time of times) delete before?.[time];
    expect(after, path).toMatchObject(before ?? {});
    done.push(path);
  }
  expect(done.length).toBeGreaterThan(15);
});
