import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserInfo } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { namesOf, switchable } from '../../tests/support/feature-names.ts';
import { namedSamples } from '../../tests/support/feature-samples.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
let admin: UserInfo;
beforeAll(async () => {
  site = await startSite();
  admin = await newPerson(site, 'admin');
  const { db } = site.database;
  const story = sampleArticle({ name: 'गंगा', slug: 'ganga' });
  await write(db, (trx) => createArticle(trx, story, { actor: admin._id }));
  for (const { part } of await namedSamples()) {
    await part.fill?.(site, admin._id);
    await part.fillText?.(site, admin._id);
  }
});
afterAll(() => site.stop());

const turn = async (name: string, on: boolean) =>
  expect(await call(site, admin, 'PUT', `/api/features/${name}`, { on })).toMatchObject({
    status: 200,
    body: { message: on ? 'It is switched on.' : 'It is switched off.' },
  });

/** The pages that features fill, and what crawlers and readers of feeds get. */
const pages = ['/', '/general/ganga', '/stories', '/privacy-choices', '/robots.txt', '/feed.xml'];

/** Returns what a reader gets of all these, with the policies. */
async function readAll(): Promise<string> {
  const answers = pages.map(async (path) => {
    const answer = await fetch(site.url + path);
    expect([path, answer.status]).toEqual([path, 200]);
    return `${answer.headers.get('content-security-policy')}\n${await answer.text()}`;
  });
  return (await Promise.all(answers)).join('\n');
}

/** What only a feature puts into pages: its classes, addresses and script, as they stand there. */
async function marksOf(name: string): Promise<RegExp[]> {
  const feature = switchable.find((other) => other.name === name);
  if (!feature) throw new Error(`There is no ${name}.`);
  const names = await namesOf(feature);
  return [
    ...names.map((mark) => new RegExp(`["./ ]${RegExp.escape(mark)}["/ {.,:]`)),
    new RegExp(`/${name}-[\\w-]+\\.(?:js|css)`),
    ...(feature.firstPaint ? [new RegExp(RegExp.escape(feature.firstPaint))] : []),
  ];
}

/** Returns an address of a pattern. */
const fillIn = (pattern: string) => pattern.replace(/:\w+/g, 'f'.repeat(24));

describe.each(switchable)(
  '$name, switched off',
  ({ name, screens = {}, pages: own = {}, frames = [], files = [] }) => {
    let before: string;
    beforeAll(async () => {
      before = await readAll();
      await turn(name, false);
    });

    test('is listed so, and nothing else is', async () => {
      const { body } = await call(site, admin, 'GET', '/api/features');
      expect(body).toEqual({
        features: switchable.map((other) => ({ name: other.name, on: other.name !== name })),
      });
    });

    test('answers no call but those that end what is stored', async () => {
      const samples = (await namedSamples()).find((other) => other.name === name);
      for (const [sample, { alsoOff }] of Object.entries(samples?.part.calls ?? {})) {
        if (alsoOff) continue;
        const [method = '', path = ''] = sample.split(' ');
        const address = path.replace(/\{\w+\}/g, 'f'.repeat(24));
        const body = method === 'POST' || method === 'PUT' ? {} : undefined;
        for (const caller of [admin, null]) {
          const answer = await call(site, caller, method, address, body);
          expect([sample, answer.status, answer.body]).toEqual([
            sample,
            404,
            { message: 'This feature is switched off here.' },
          ]);
        }
      }
    });

    test('has no screen, no page, no file and no frame', async () => {
      const open = Object.keys(own).filter((pattern) => own[pattern]?.alsoOff);
      const closed = Object.keys({ ...screens, ...own }).filter((other) => !open.includes(other));
      for (const pattern of [...closed, ...frames, ...files]) {
        const answer = await fetch(site.url + fillIn(pattern));
        expect([pattern, answer.status]).toEqual([pattern, 404]);
      }
      for (const pattern of open) {
        const answer = await fetch(site.url + fillIn(pattern));
        expect([pattern, answer.status]).toEqual([pattern, 200]);
      }
    });

    test('is nowhere in a page, a policy, or what crawlers get', async () => {
      const text = await readAll();
      for (const mark of await marksOf(name)) expect(text).not.toMatch(mark);
    });

    test('is back as it was once it is on', async () => {
      await turn(name, true);
      expect(await readAll()).toBe(before);
      const { status } = await fetch(site.url + Object.keys(screens).map(fillIn).join());
      expect(status).toBe(200);
    });
  },
);

test('what pages have of features is found by its marks', async () => {
  const text = await readAll();
  const found = [];
  for (const { name } of switchable) {
    if ((await marksOf(name)).some((mark) => mark.test(text))) found.push(name);
  }
  const filling = (await namedSamples()).filter(({ part }) => part.fillText);
  expect(found).toEqual(expect.arrayContaining(filling.map(({ name }) => name)));
});
