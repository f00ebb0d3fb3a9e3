import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../../contract/paths/paths.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { features } from '../../../features/features.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { publishedArticle } from '../../../tests/support/published-article.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { comments } from '../feature.ts';
import { putComment } from '../support.ts';

let site: Site;
let admin: UserInfo;
let article: string;
beforeAll(async () => {
  site = await startSite();
  admin = await newPerson(site, 'admin');
  article = await publishedArticle(site, admin._id);
});
afterAll(() => site.stop());

const turn = async (on: boolean) =>
  expect((await call(site, admin, 'PUT', '/api/features/comments', { on })).status).toBe(200);

/** The purposes that the page of choices names, but for those that are called as another feature. */
async function purposes(language = ''): Promise<(string | undefined)[]> {
  const html = await (await fetch(`${site.url}${language}${paths.privacyChoices()}`)).text();
  const others = features.filter(({ name }) => name !== comments.name).map(({ name }) => name);
  return [...html.matchAll(/<section id="([a-z]+)"/g)]
    .map(([, name]) => name)
    .filter((name) => !others.includes(name ?? ''));
}

test('the page of choices says what comments keep while they are on, and afterwards as long as some are kept', async () => {
  const without = (await purposes()).filter((name) => name !== 'comments');
  expect(without.slice(-2)).toEqual(['account', 'contact']);
  const withThem = [...without.slice(0, -2), 'comments', 'account', 'contact'];
  for (const language of ['', '/hi']) expect(await purposes(language)).toEqual(withThem);
  await turn(false);
  expect(await purposes()).toEqual(without);
  await putComment(site, article);
  // A page that was kept is told of the switch, not of what was put into the table by hand.
  await turn(true);
  await turn(false);
  expect(await purposes('/hi')).toEqual(withThem);
  await turn(true);
});

test('the form below a story leads to what is kept, in the language of the page', async () => {
  const { slug } = await site.database.db
    .selectFrom('articles')
    .select('slug')
    .where('id', '=', article)
    .executeTakeFirstOrThrow();
  for (const [path, language] of [
    // A story in English has no prefix there.
    [`/general/${slug}`, ''],
    [`/hi/general/${slug}`, '/hi'],
  ]) {
    const html = await (await fetch(site.url + path)).text();
    const choices = `${language}${paths.privacyChoices()}`;
    expect(html, path).toContain(`href="${choices}#comments"`);
    expect(html, path).toContain(`href="${choices}"`);
  }
});
