import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import type { IssueState } from '../issues.ts';
import { newsletterListsSchema } from '../lists.ts';
import { pastIssues } from '../rules/past-issues.ts';
import { withNewsletters } from '../rules/tables.ts';
import { addSampleNewsletters, SAMPLE_LIST } from '../support/sample.ts';

let site: Site;
beforeAll(async () => {
  // Nothing is sent: that a mail server is set is what offers newsletters.
  site = await startSite({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  await addSampleNewsletters(site.database);
});
afterAll(() => site.stop());

const page = async (path: string) => (await fetch(site.url + path)).text();
const id = (number: number) => String(number).repeat(24);

async function addIssue(
  number: number,
  values: { subject: string; state?: IssueState; articles?: string; problem?: string },
) {
  const at = `2026-11-2${number}T10:00:00.000Z`;
  const { subject, state = 'sent', articles = '', problem = '' } = values;
  await withNewsletters(site.database.db)
    .insertInto('newsletter_issues')
    .values({
      id: id(number),
      list_id: SAMPLE_LIST,
      language: 'hi',
      subject,
      preheader: '',
      intro: `<p>${subject}: पूरी चिट्ठी</p>`,
      articles,
      state,
      problem,
      send_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

test('the page of newsletters has the last issue to read and three before it, in its language', async () => {
  const story = await write(site.database.db, (trx) =>
    createArticle(trx, sampleArticle({ slug: 'katha', name: 'कथा', language: 'hi' })),
  );
  for (const number of [2, 3, 4]) await addIssue(number, { subject: `अंक ${number}` });
  await addIssue(5, { subject: 'नया अंक', articles: story });
  await addIssue(6, { subject: 'मसौदा', state: 'draft' });
  const body = await page('/hi/newsletter');
  const [offer = '', past = ''] = body.split('class="letter-past"');
  expect(offer).toContain('class="envelope"');
  const subjects = [...past.matchAll(/<h3>([^<]+)</g)].map(([, subject]) => subject);
  expect(subjects).toEqual(['नया अंक', 'अंक 4', 'अंक 3', 'अंक 2']);
  expect(past.match(/<details/g)).toHaveLength(3);
  expect(past.split('<details')[0]).toContain('नया अंक: पूरी चिट्ठी');
  expect(past).toContain('data-text="कथा"');
  expect(await page('/newsletter')).not.toContain('class="letter-past"');
});

test('an issue that was stopped and ended is not shown, nor one that an editor takes from the page', async () => {
  const admin = await newPerson(site, 'admin');
  await addIssue(8, { subject: 'ग़लत अंक', state: 'paused' });
  const change = async (method: string, path: string, body?: object) =>
    (await call(site, admin, method, `/api/letters/letter/${path}`, body)).status;
  expect(await change('PUT', `${id(8)}/shown`, { shown: false })).toBe(409);
  expect(await change('POST', `${id(8)}/end`)).toBe(200);
  const subjects = async () =>
    (await pastIssues(site.database.db, SAMPLE_LIST, 'hi')).map(({ subject }) => subject);
  expect(await subjects()).toEqual(['नया अंक', 'अंक 4', 'अंक 3', 'अंक 2']);
  // What the mail server has stopped has no fault for that.
  await addIssue(9, { subject: 'आधा अंक', state: 'paused', problem: '452 quota' });
  expect(await change('POST', `${id(9)}/end`)).toBe(200);
  expect(await subjects()).toContain('आधा अंक');
  expect(await change('PUT', `${id(9)}/shown`, { shown: false })).toBe(200);
  // A page that has it is rebuilt at once.
  expect(await page('/hi/newsletter')).toContain('नया अंक');
  expect(await change('PUT', `${id(5)}/shown`, { shown: false })).toBe(200);
  await expect.poll(() => page('/hi/newsletter')).not.toContain('नया अंक');
  expect(await change('PUT', `${id(5)}/shown`, { shown: true })).toBe(200);
  expect(await subjects()).toContain('नया अंक');
});

/** Offers the list to readers, or not, as an editor does. */
async function offer(open: boolean) {
  const admin = await newPerson(site, 'admin');
  const { body } = await call(site, admin, 'GET', '/api/letters/lists');
  const [list] = newsletterListsSchema.parse(body).lists;
  const { _id = '', subscribers: _, nextDigest: __, ...values } = list ?? {};
  const path = `/api/letters/lists/${_id}`;
  expect((await call(site, admin, 'PUT', path, { ...values, open })).status).toBe(200);
}

test('issues of a list that is not offered are not shown', async () => {
  await offer(false);
  expect(await page('/hi/newsletter')).not.toContain('class="letter-past"');
  await offer(true);
  expect(await page('/hi/newsletter')).toContain('class="letter-past"');
});

test('the home page offers the first list in a band, and its footer does not again', async () => {
  const home = await page('/hi');
  expect(home.match(/class="letter-box[^"]*"/g)).toEqual(['class="letter-box letter-band"']);
  expect((await page('/hi/about-us')).match(/class="letter-box[^"]*"/g)).toEqual([
    'class="letter-box"',
  ]);
});
