import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../../contract/paths/paths.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { newPerson } from '../../../tests/support/accounts.ts';
import { type MailServer, partsOf, startMailServer } from '../../../tests/support/mail.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { type Issue, issueSchema, renderedIssueSchema } from '../issues.ts';
import { newsletterListsSchema } from '../lists.ts';
import { fetchIssue, newslettersApi } from '../support/api.ts';

let post: MailServer;
let site: Site;
let admin: UserInfo;

const texts = { name: 'इतवार की चिट्ठी', description: '' };
const intro =
  '<p><a href="https://example.com/a?b=1&amp;c=2">पहला</a> <a href="mailto:a@example.org">लिखें</a></p>';

const api = (method: string, path: string, body?: unknown) =>
  newslettersApi(site, admin, method, path, body);
const readIssue = (id: string) => fetchIssue(site, admin, id);

beforeAll(async () => {
  post = await startMailServer();
  site = await startSite({ env: { SMTP_URL: post.url, LETTERS_PER_MINUTE: '60000' } });
  admin = await newPerson(site, 'admin');
});
afterAll(async () => {
  await site.stop();
  await post.stop();
});

/** Sends an issue of a new list to two people, and returns it with their mails. */
async function sent(slug: string, said: object): Promise<{ issue: Issue; mails: string[] }> {
  const made = { slug, rhythm: 'weekly', open: true, texts: { hi: texts, en: texts }, ...said };
  const { lists } = newsletterListsSchema.parse(await api('POST', '/lists', made));
  const list = lists.find((list) => list.slug === slug)?._id ?? '';
  const csv = `email\nasha@${slug}.example\nbina@${slug}.example`;
  await api('POST', '/subscribers/import', { list, language: 'hi', consent: 'x', csv });
  const body = { list, language: 'hi', subject: 'गिनती', preheader: '', intro, articles: [] };
  const { _id, updatedAt: seen } = issueSchema.parse(await api('POST', '', body));
  await api('POST', `/letter/${_id}/send`, { at: null, seen });
  await expect.poll(async () => (await readIssue(_id)).state, { timeout: 15_000 }).toBe('sent');
  const mails = post.sources.filter((_, at) => post.mails[at]?.to[0]?.endsWith(`@${slug}.example`));
  return {
    issue: await readIssue(_id),
    mails: mails.map((source) => [...partsOf(source).values()].join('\n')),
  };
}

const get = (path: string, agent: string, method = 'GET', headers = {}) =>
  fetch(`${site.url}/api/letters/links/${path}`, {
    method,
    headers: { 'user-agent': agent, ...headers },
    redirect: 'manual',
  });
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const gmail = 'Mozilla/5.0 (Windows NT 5.1) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
const mailOf = async (id: string) =>
  renderedIssueSchema.parse(await api('GET', `/letter/${id}/mail`));

test('an issue of a list that does not count has plain links and no picture', async () => {
  const { issue, mails } = await sent('plain', {});
  expect(issue.counted).toBeNull();
  const { html } = await mailOf(issue._id);
  expect(html).toContain('https://example.com/a?b=1&amp;c=2');
  for (const mail of [html, ...mails]) expect(mail).not.toMatch(/letters\/links|width="1"/);
  expect((await get(`${issue._id}/0`, firefox)).headers.get('location')).toBe(paths.notFound());
});

test('openings and clicks of a list that counts are counted, the same for everybody', async () => {
  const { issue, mails } = await sent('counted', { counted: true });
  const [first = '', second = ''] = mails;
  const addresses = (mail: string) => mail.match(/\/api\/letters\/links\/[a-f\d]+\/\d+/g) ?? [];
  expect(new Set(addresses(first))).toEqual(
    new Set([0, 1, 2].map((number) => `/api/letters/links/${issue._id}/${number}`)),
  );
  expect(addresses(second)).toEqual(addresses(first));
  expect(first).not.toContain('https://example.com/a');
  expect(first).toContain('mailto:a@example.org');
  expect(first).toMatch(/\/newsletter\/end\/[\w-]{20,}/);
  // The preview of those who write it counts nothing: it has no picture, and the links are those that were written.
  const { html, text } = await mailOf(issue._id);
  for (const part of [html, text]) {
    expect(part).not.toContain('/api/letters/links/');
    expect(part).toContain(`${site.config.SITE_URL}/`);
  }
  expect(html).toContain('href="https://example.com/a?b=1&amp;c=2"');
  expect(text).toContain('https://example.com/a?b=1&c=2');
  expect(issue.counted).toMatchObject({ opened: 0, links: [{ times: 0 }, { times: 0 }] });

  const click = await get(`${issue._id}/1`, firefox);
  expect(click.status).toBe(302);
  expect(click.headers.get('location')).toBe('https://example.com/a?b=1&c=2');
  expect(click.headers.get('cache-control')).toBe('no-store');
  expect(click.headers.get('referrer-policy')).toBe('no-referrer');
  const opening = await get(`${issue._id}/0`, firefox);
  expect(opening.headers.get('content-type')).toBe('image/gif');
  expect(opening.headers.get('cache-control')).toBe('no-store');
  expect(opening.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await opening.bytes()).subarray(0, 3)).toEqual(new TextEncoder().encode('GIF'));
  await get(`${issue._id}/0`, gmail);
  for (const number of [0, 1]) {
    await get(`${issue._id}/${number}`, firefox, 'HEAD');
    await get(`${issue._id}/${number}`, 'Googlebot/2.1');
    await get(`${issue._id}/${number}`, firefox, 'GET', { 'sec-purpose': 'prefetch' });
    await get(`${issue._id}/${number}`, firefox, 'GET', { purpose: 'prefetch' });
  }
  await get(`${issue._id}/1`, gmail);
  await expect
    .poll(async () => (await readIssue(issue._id)).counted, { timeout: 10_000 })
    .toMatchObject({
      opened: 2,
      links: [{ url: 'https://example.com/a?b=1&c=2', times: 1 }, { times: 0 }],
    });
});

test('addresses of no issue and of no link of one lead to the page that says so', async () => {
  const { issue } = await sent('other', { counted: true });
  for (const path of [`${issue._id}/7`, `${'a'.repeat(24)}/1`]) {
    const answer = await get(path, firefox);
    expect(answer.headers.get('location')).toBe(paths.notFound());
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  const browserAnswer = await fetch(`${site.url}/api/letters/links/${issue._id}/7`);
  expect(browserAnswer.status).toBe(404);
});

test('what is counted of issues is told only while a list counts', async () => {
  const read = async () => (await fetch(`${site.url}/hi${paths.privacyChoices()}`)).text();
  await expect.poll(read).toContain('उनके लिंक कितनी बार खुले');
  const { lists } = newsletterListsSchema.parse(await api('GET', '/lists'));
  for (const { _id } of lists) await api('DELETE', `/lists/${_id}`);
  await expect.poll(read).not.toContain('उनके लिंक कितनी बार खुले');
});
