import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UserInfo } from '../../../contract/users.ts';
import { later } from '../../../database/later.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { publishedArticle } from '../../../tests/support/published-article.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { turnFeature } from '../../../tests/support/turn-feature.ts';
import { ownCommentsSchema } from '../contract.ts';
import { commentLimits } from '../limits.ts';
import { withComments } from '../rules/tables.ts';
import { putComment, ruleComments } from '../support.ts';

let site: Site;
let author: UserInfo;
let reader: UserInfo;
let article: string;
beforeAll(async () => {
  site = await startSite({ env: { API_RATE_LIMIT: '6000' } });
  author = await newPerson(site, 'admin');
  await ruleComments(site);
});
beforeEach(async () => {
  reader = await newPerson(site, 'reader');
  article = await publishedArticle(site, author._id);
});
afterAll(() => site.stop());

async function own(query = '', person = reader) {
  const { body } = await call(site, person, 'GET', `/api/comments/own${query}`);
  return ownCommentsSchema.parse(body);
}
const put = (values: object = {}) =>
  putComment(site, article, { person_id: reader._id, ...values });

test('one’s own comments say what became of each, and where it stands', async () => {
  const root = await putComment(site, article, { status: 'spam' });
  let minute = 0;
  const at = () => {
    minute += 1;
    return { created_at: later(new Date(), minute * -60_000) };
  };
  const made = [
    await put({ ...at(), body: 'दिखी' }),
    await put({ ...at(), status: 'held', held_for: 'links' }),
    await put({ ...at(), status: 'bin', held_for: 'links' }),
    await put({ ...at(), status: 'spam' }),
    await put({ ...at(), parent_id: root }),
  ];
  await putComment(site, article, { person_id: author._id });
  const { comments, ...rest } = await own();
  expect(rest).toEqual({ totalComments: 5, currentPage: 1, totalPages: 1 });
  expect(comments.map(({ _id, state, heldFor }) => [_id, state, heldFor])).toEqual([
    [made[0], 'shown', ''],
    [made[1], 'held', 'links'],
    [made[2], 'refused', ''],
    [made[3], 'refused', ''],
    [made[4], 'hidden', ''],
  ]);
  expect(comments[0]?.article?.address).toMatch(/^\/general\/charcha-/);
});

test('an article that is not published any more is not named', async () => {
  await put();
  const { db } = site.database;
  const row = db.updateTable('articles').where('id', '=', article);
  await row.set({ status: 'unpublished', name: 'गुप्त नाम' }).execute();
  expect((await own()).comments).toMatchObject([{ state: 'hidden', article: null }]);
});

test('they have pages, and each is deleted by its writer alone, also one that was refused', async () => {
  const ids: string[] = [];
  for (let place = 0; place <= commentLimits.own; place += 1) {
    ids.push(await put({ created_at: later(new Date(), place * -60_000), status: 'bin' }));
  }
  const second = await own('?page=2');
  expect(second.comments.map(({ _id }) => _id)).toEqual(ids.slice(-1));
  const remove = (person: UserInfo) =>
    call(site, person, 'DELETE', `/api/comments/own/${ids.at(-1)}`);
  expect((await remove(await newPerson(site, 'reader'))).status).toBe(404);
  expect((await remove(reader)).status).toBe(200);
  // The page past the last is the last.
  expect((await own('?page=2')).comments).toHaveLength(commentLimits.own);
  expect((await call(site, null, 'GET', '/api/comments/own')).status).toBe(401);
});

test('they are seen and deleted by their writer also while comments are off, and changed no more', async () => {
  const { db } = site.database;
  const id = await put();
  await turnFeature(site, 'comments', false);
  expect((await own()).comments).toMatchObject([{ _id: id }]);
  const path = `/api/comments/own/${id}`;
  expect((await call(site, reader, 'PUT', path, { text: 'और' })).status).toBe(404);
  expect((await call(site, reader, 'DELETE', path)).status).toBe(200);
  expect((await own()).comments).toEqual([]);
  const rows = withComments(db).selectFrom('comments').select('id').where('id', '=', id);
  expect(await rows.execute()).toEqual([]);
  const log = db.selectFrom('changes').select('action').where('actor', '=', reader._id);
  expect(await log.execute()).toContainEqual({ action: 'comment.delete' });
  await turnFeature(site, 'comments', true);
});
