import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { auditSchema } from '../../contract/audit.ts';
import { binPageSchema } from '../../contract/bin.ts';
import type { Language } from '../../contract/common.ts';
import { doneSchema } from '../../contract/common.ts';
import { revisionSchema } from '../../contract/revisions.ts';
import type { UserInfo } from '../../contract/users.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { publishable } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

const made = z.looseObject({ _id: z.string() });

let site: Site;
let admin: UserInfo;
/** A category with two names, and one article in it. */
let category: string;
let article: string;
const names = { hi: 'मौसम', en: 'Weather' };
const say = (language: Language, method: string, path: string, body?: object) =>
  call(site, admin, method, path, body, language);

beforeAll(async () => {
  site = await startSite();
  admin = await newPerson(site, 'admin');
  const settings = { language: 'hi' };
  await say('en', 'PUT', '/api/settings/admin-settings', settings);
  const values = { name: names.hi, description: 'क', slug: 'mausam' };
  const other = { inOtherLanguage: { name: names.en, description: '' } };
  const added = await say('en', 'POST', '/api/categories/addCategory', { ...values, ...other });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  category = made.parse(added.body)._id;
  const story = { name: 'बारिश', imageUrl: '/i.jpg', category };
  article = made.parse(
    (await say('en', 'POST', '/api/articles/article', { ...publishable, ...story })).body,
  )._id;
  await say('en', 'PUT', `/api/articles/${article}`, { ...story, name: 'पहली बारिश' });
});
afterAll(() => site.stop());

test.each(['hi', 'en'] as const)(
  'a screen in %s has the category’s name in it',
  async (language) => {
    const answers: (string | null | undefined)[] = [];
    const audit = await say(language, 'GET', '/api/audit?kind=category');
    const { entries } = auditSchema.parse(audit.body);
    answers.push(entries.find(({ about }) => about?._id === category)?.about?.name);
    const revision = await say(language, 'GET', `/api/articles/article/${article}/revisions/1`);
    answers.push(revisionSchema.parse(revision.body).category?.name);
    const other = { name: 'और', description: 'ख' };
    const to = made.parse((await say(language, 'POST', '/api/categories/addCategory', other)).body);
    const remove = `/api/categories/delete/${category}?moveTo=${to._id}`;
    const refused = await say(language, 'DELETE', `/api/categories/delete/${category}`);
    expect(refused).toMatchObject({ status: 409 });
    expect(doneSchema.parse(refused.body).message).toContain(names[language]);
    const messages = [doneSchema.parse((await say(language, 'DELETE', remove)).body).message];
    const bin = await say(language, 'GET', '/api/categories/bin');
    answers.push(binPageSchema.parse(bin.body).items[0]?.name);
    const restore = await say(language, 'POST', `/api/categories/restore/${category}`);
    messages.push(doneSchema.parse(restore.body).message);
    expect(answers).toEqual(Array(3).fill(names[language]));
    for (const message of messages) expect(message).toContain(names[language]);
  },
);
