import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { auditSchema } from '../contract/audit.ts';
import type { UserInfo } from '../contract/users.ts';
import { recordChanges } from '../database/changes.ts';
import { write } from '../database/transactions.ts';
import { call, newPerson, prove } from './support/accounts.ts';
import { namedSamples } from './support/feature-samples.ts';
import { type Site, startSite } from './support/site.ts';
import { recordStatements, type Statement } from './support/statements.ts';
import { turnFeature } from './support/turn-feature.ts';

let site: Site;
let editor: UserInfo;
let statements: Statement[];
beforeAll(async () => {
  site = await startSite({
    template: inject('demoFolder'),
    // Without a cache every page is rendered anew.
    env: { PAGE_CACHE_BYTES: '0' },
    // What a job of the site reads meanwhile is not what an answer costs.
    housekeeps: false,
    watch(database) {
      const watched = recordStatements(database);
      statements = watched.statements;
      return watched;
    },
  });
  editor = await newPerson(site, 'editor');
  for (const { name } of asking) await turnFeature(site, name, false);
  // The first page of a process queries the newest change too.
  await fetch(site.url);
});
afterAll(() => site.stop());

/** Features that ask for an article, each by itself: they are off where nothing else is said. */
const asking = (await namedSamples()).flatMap(({ name, part: { ofArticlePage } }) =>
  ofArticlePage ? [{ name, statements: ofArticlePage.statements }] : [],
);
const article = '/apna-gyaan/suraj-ki-ghadi-samrat-yantra';
const ofArticle = 14;

/**
 * The number of statements that an answer may cost, whatever it shows; calls of the admin also look
 * up the session.
 */
const budget: [path: string, statements: number][] = [
  // Two of them choose the story of the header and read it.
  ['/', 20],
  ['/category/apna-gyaan', 6],
  ['/category/apna-gyaan?page=3', 7],
  ['/stories?page=2', 8],
  ['/author/meera-rathore', 9],
  // One of them asks for the corrections of the article, one whether it is live, one for the newest of its author.
  [article, ofArticle],
  ['/about-us', 4],
  ['/rss.xml', 3],
  ['/category/apna-gyaan/atom.xml', 3],
  ['/author/meera-rathore/feed.json', 4],
  ['/sitemap-news.xml', 2],
  ['/search?q=jaipur', 8],
  ['/api/search?q=jaipur', 3],
  ['/api/search/suggestions?q=jaip', 3],
  ['/api/articles/latest', 1],
  // One of them names those who wrote with others, where one is drawn that has several authors.
  ['/api/articles/random', 3],
  // One of them asks for the working copies.
  ['/api/articles/admin-article', 8],
  ['/api/categories/admin-categories', 3],
  // One of them asks whether there are templates.
  ['/api/users/session', 8],
  // The counts, a list each of own drafts, of what waits, of today and of what is read, and two of working copies.
  ['/api/dashboard', 15],
];

async function expectWithin(path: string, most: number): Promise<void> {
  statements.length = 0;
  const { status } = await call(site, editor, 'GET', path);
  expect(status).toBe(200);
  const run = statements.map(({ sql, parameters }) => `${sql} ${parameters}`);
  expect(run.length, run.join('\n')).toBeLessThanOrEqual(most);
  expect([...new Set(run)]).toEqual(run);
}

test.each(budget)('%s costs at most %i statements, none twice', expectWithin);

test.each(asking)(
  '$name costs an article at most $statements statements',
  async ({ name, statements: more }) => {
    await turnFeature(site, name, true);
    // What changed is asked for once.
    await fetch(site.url);
    await expectWithin(article, ofArticle + more);
    await turnFeature(site, name, false);
    await fetch(site.url);
  },
);

test('an article is looked up once for who edits it', async () => {
  const { _id } = await site.database.db
    .selectFrom('articles')
    .select('id as _id')
    .executeTakeFirstOrThrow();
  statements.length = 0;
  await call(site, editor, 'GET', `/api/articles/article/${_id}`);
  const asked = statements.filter(({ sql }) =>
    /from "articles".*"articles"\."status"|from "articles" where "id"/.test(sql),
  );
  expect(asked).toHaveLength(1);
});

test('a page of the audit log asks once for what all its lines changed', async () => {
  const admin = await newPerson(site, 'admin');
  await prove(site, admin);
  for (const action of ['article.unpublish', 'article.publish', 'article.delete'] as const) {
    const changes = ['article:a', 'article:b', 'article:c'].map((tag) => ({ tag, action }));
    await write(site.database.db, (trx) => recordChanges(trx, changes));
  }
  statements.length = 0;
  const { body } = await call(site, admin, 'GET', '/api/audit');
  const { entries } = auditSchema.parse(body);
  expect(entries.slice(0, 3).map(({ further }) => further.map(({ _id }) => _id))).toEqual(
    Array.from({ length: 3 }, () => ['b', 'c']),
  );
  expect(statements.filter(({ sql }) => sql.includes('like'))).toHaveLength(1);
});
