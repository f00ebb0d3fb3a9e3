import sharp from 'sharp';
import { z } from 'zod';
import { articleSorting } from '../../contract/article-lists.ts';
import { listedStatusSchema } from '../../contract/articles.ts';
import { feedFormats } from '../../contract/feeds.ts';
import { libraryViews } from '../../contract/images.ts';
import { type SortedList, sorting } from '../../contract/orders.ts';
import { creationOptionsSchema, keptPasskeySchema } from '../../contract/passkeys.ts';
import type { UserInfo } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { ownersOf } from '../../domain/articles/readable.ts';
import { sweepUnsaved } from '../../domain/articles/unsaved.ts';
import { openLocalStore } from '../../domain/images/local-store.ts';
import { keepImage } from '../../domain/images/store-image.ts';
import { nextDue, runDue } from '../../domain/schedule/run.ts';
import { findPresent } from '../../domain/users/present.ts';
import { forgotPassword } from '../../domain/users/reset.ts';
import { findSession, rolesOf } from '../../domain/users/sessions.ts';
import { call, newPerson, PASSWORD, prove } from './accounts.ts';
import { codeAt, firstStepOf, turnOnTwoStep } from './authenticator.ts';
import { featureSamples } from './feature-samples.ts';
import { newDevice } from './passkey.ts';
import { sampleForm } from './samples.ts';
import type { Site } from './site.ts';

/** One thing of each kind that the site has. */
export interface KnownRows {
  article: { id: string; slug: string };
  category: { id: string; slug: string };
  author: { id: string; slug: string };
  tag: { id: string; slug: string };
  picture: string;
  /** A word that occurs in many articles. */
  word: string;
}

/**
 * Returns the oldest published article of a synthetic corpus, with its category, author and
 * picture.
 */
export async function knownInCorpus(db: Queries): Promise<KnownRows> {
  const row = await db
    .selectFrom('articles')
    .innerJoin('categories', 'categories.id', 'articles.category_id')
    .innerJoin('users', 'users.id', 'articles.author_id')
    .select(['articles.id', 'articles.slug', 'articles.image_url'])
    .select(['categories.id as category', 'categories.slug as categorySlug'])
    .select(['users.id as author', 'users.slug as authorSlug'])
    .where('articles.status', '=', 'published')
    .where('articles.image_url', '!=', '')
    .orderBy('articles.seq')
    .executeTakeFirstOrThrow();
  const tag = await db
    .selectFrom('tags')
    .select(['id', 'slug'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return {
    tag,
    article: { id: row.id, slug: row.slug },
    category: { id: row.category, slug: row.categorySlug },
    author: { id: row.author, slug: row.authorSlug },
    picture: row.image_url.slice('/images/'.length, -'.jpg'.length),
    word: 'और',
  };
}

/** Makes a call; throws if the server refuses it. */
async function done(
  site: Site,
  person: UserInfo | null,
  method: string,
  path: string,
  body?: object,
) {
  const answer = await call(site, person, method, path, body);
  if (answer.status >= 400) {
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return z.looseObject({}).catch({}).parse(answer.body);
}

/** The paths of every kind of page, feed and file for crawlers, and of the last pages of lists. */
export function pagePaths({ article, category, author, tag }: KnownRows): string[] {
  return [
    '/',
    '/about-us',
    '/404',
    '/contact-us',
    '/stories',
    '/corrections',
    '/stories?page=9',
    '/login',
    `/${category.slug}/${article.slug}`,
    `/${category.slug}/unknown`,
    `/category/${category.slug}`,
    `/category/${category.slug}?page=3`,
    '/category/unknown',
    `/author/${author.slug}`,
    `/author/${author.slug}?page=2`,
    '/author/unknown',
    `/tag/${tag.slug}`,
    `/tag/${tag.slug}?page=2`,
    `/tag/${tag.id}`,
    '/tag/unknown',
    `/articles/${article.id}`,
    `/article/${article.slug}`,
    '/article/unknown',
    '/a/b/c',
    ...['latest', 'editorsChoice'].map((name) => `/fragment/home/${name}`),
    ...feedFormats.flatMap(({ file }) =>
      ['', `/category/${category.slug}`, `/author/${author.slug}`, `/tag/${tag.slug}`].map(
        (of) => `${of}/${file}`,
      ),
    ),
    '/sitemap-news.xml',
    `/cards/article/${article.slug}/${'0'.repeat(20)}.png`,
    '/search',
    '/search?q=aur',
    '/search?q=masheen&language=hi&from=2020-01-01',
    '/api/search/suggestions?q=shah',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/robots.txt',
    '/ads.txt',
    '/manifest.webmanifest',
  ];
}

/** Requests every kind of page. Throws where one fails. */
export async function readPages(site: Site, known: KnownRows): Promise<void> {
  for (const path of pagePaths(known)) {
    const { status } = await fetch(site.url + path, { redirect: 'manual' });
    if (status >= 500) throw new Error(`${path}: ${status}`);
  }
}

const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query']) });
const described = z.object({
  paths: z.record(
    z.string(),
    z.object({ get: z.object({ parameters: z.array(parameter).default([]) }).optional() }),
  ),
});

/** The values of the queries of features, by their paths. */
const ofFeatures: Record<string, Record<string, string[]>> = Object.assign(
  {},
  ...(await featureSamples()).map(({ queries }) => queries),
);

/**
 * Returns the values that a parameter of a list may have; together they make every filter and
 * order.
 */
function valuesOf(name: string, path: string, known: KnownRows, siteUrl: string): string[] {
  if (path.includes('/images/') && name === 'id') return [known.picture];
  if (path.includes('/pages/') && name === 'slug') return ['about-us'];
  if (path.includes('/categories/') && name === 'slug') return [known.category.slug];
  const values: Record<string, string[]> = {
    id: [known.article.id],
    slug: [known.article.slug],
    mark: ['naya'],
    code: ['x'.repeat(43)],
    number: ['0'],
    isHome: ['true', 'false'],
    page: ['1', '2'],
    version: ['1', '2'],
    who: ['', 'team', 'readers'],
    limit: ['9'],
    q: ['', known.word],
    email: ['', 'asha@example.org'],
    url: [`${siteUrl}/${known.category.slug}/${known.article.slug}`],
    maxwidth: ['', '400'],
    maxheight: [''],
    cursor: [contentCursor],
    changedSince: ['2020-01-01T00:00:00.000Z'],
    fields: ['name', 'description'],
    status: ['', ...listedStatusSchema.options],
    article: ['', known.article.id],
    articles: [known.article.id],
    author: ['', known.author.id],
    person: ['', known.author.id],
    kind: path.includes('/audit') ? ['', 'article'] : ['invite', 'reset'],
    from: ['', '2020-01-01'],
    to: ['', '2099-01-01'],
    language: ['', 'hi'],
    tag: ['', known.tag.id],
    ids: ['', known.tag.id],
    month: path.includes('/images/') ? ['', '2026-01'] : ['2026-01'],
    sort: path.includes('/tags') ? ['name', 'use', 'newest'] : [''],
    before: ['', '100'],
    view: path.endsWith('/desk') ? ['', 'mine', 'late'] : [''],
    assignee: ['', known.author.id],
    show: ['', ...libraryViews],
    licence: ['', 'own', 'none'],
    format: path.includes('/oembed') ? ['json'] : ['csv', 'json'],
    days: ['1', '90'],
    categoryId: [known.category.id],
    category: path.includes('{category}') ? [known.category.slug] : ['', known.category.id, 'none'],
  };
  const found = ofFeatures[path]?.[name] ?? values[name];
  if (!found) throw new Error(`Say here which values "${name}" of ${path} may have.`);
  return found;
}

/** How the values of parameters are combined. */
export type Combined = 'first' | 'pairs' | 'all';

/** Returns those of the calls with one value beside the first ones, and few in which each two values meet. */
function inPairs(calls: string[]): string[] {
  const partsOf = (call: string) => call.split(/[?&]/);
  const pairsOf = (call: string) =>
    partsOf(call).flatMap((one, at, parts) => parts.slice(at).map((two) => `${one}&${two}`));
  const first = partsOf(calls[0] ?? '');
  const chosen = calls.filter(
    (call) => partsOf(call).filter((part) => !first.includes(part)).length <= 1,
  );
  const met = new Set(chosen.flatMap(pairsOf));
  const open = new Map(calls.map((call) => [call, pairsOf(call)]));
  while (open.size > 0) {
    let [best, most] = ['', 0];
    for (const [call, pairs] of open) {
      const unmet = pairs.filter((pair) => !met.has(pair)).length;
      if (unmet === 0) open.delete(call);
      if (unmet > most) [best, most] = [call, unmet];
    }
    for (const pair of open.get(best) ?? []) met.add(pair);
    if (best) chosen.push(best);
  }
  return chosen;
}

/** The path of every GET call that the API describes, with values of its parameters. */
export async function apiPaths(
  site: Site,
  known: KnownRows,
  combined: Combined,
): Promise<string[]> {
  const { paths } = described.parse(await done(site, null, 'GET', '/api/docs/json'));
  return Object.entries(paths).flatMap(([path, { get }]) => {
    let calls = get ? [path] : [];
    for (const { name, in: where } of get?.parameters ?? []) {
      calls = calls.flatMap((address) =>
        valuesOf(name, path, known, site.config.SITE_URL)
          .slice(0, combined === 'first' ? 1 : undefined)
          .map((value) => {
            const text = encodeURIComponent(value);
            if (where === 'path') return address.replace(`{${name}}`, text);
            return `${address}${address.includes('?') ? '&' : '?'}${name}=${text}`;
          }),
      );
    }
    return combined === 'pairs' ? inPairs(calls) : calls;
  });
}

/** Each order of the admin's articles with each filter: all combinations would be too many. */
function sortedLists({ category, author, tag, word }: KnownRows): string[] {
  const filters = ['', `&category=${category.id}`, '&category=none', `&author=${author.id}`];
  filters.push(
    '&status=draft',
    '&status=scheduled',
    '&language=hi',
    `&tag=${tag.id}`,
    `&q=${word}`,
  );
  return articleSorting.sorts.flatMap((sort) =>
    filters.map((filter) => `/api/articles/admin-article?sort=${sort}&limit=9&page=2${filter}`),
  );
}

/** Where a page of the content API begins. */
const contentCursor = Buffer.from('["2026-01-01T00:00:00.000Z",100]').toString('base64url');

/** The lists of the content API: each order from its beginning and from a cursor, with each filter. */
function contentLists({ category, tag }: KnownRows): string[] {
  const filters = ['', `&category=${category.id}`, `&tag=${tag.id}`, '&language=hi'];
  const orders = ['limit=9', 'changedSince=2020-01-01T00:00:00.000Z', 'status=draft'];
  return orders.flatMap((order) =>
    filters.flatMap((filter) =>
      ['', `&cursor=${contentCursor}`].map(
        (from) => `/api/content/articles?${order}${filter}${from}`,
      ),
    ),
  );
}

/** The admin's other lists in each of their orders. */
function listsInOrder(): string[] {
  const lists: [path: string, list: SortedList][] = [
    ['/api/articles/bin', 'bin'],
    ['/api/categories/bin', 'bin'],
    ['/api/images/bin', 'bin'],
    ['/api/categories/admin-categories', 'categories'],
    ['/api/images/library', 'media'],
    ['/api/messages/admin-messages', 'messages'],
    ['/api/pages/admin-pages', 'pages'],
    ['/api/redirects', 'redirects'],
    ['/api/series', 'series'],
    ['/api/tags', 'tags'],
    ['/api/users/admin-users', 'users'],
  ];
  return lists.flatMap(([path, list]) =>
    sorting[list].sorts.map((sort) => `${path}?sort=${sort}&limit=9`),
  );
}

/** Makes every GET call of the API. Throws where one fails. */
export async function readApi(
  site: Site,
  person: UserInfo,
  known: KnownRows,
  combined: Combined,
): Promise<void> {
  for (const path of [
    ...(await apiPaths(site, known, combined)),
    ...sortedLists(known),
    ...listsInOrder(),
    ...contentLists(known),
  ]) {
    const { status, body } = await call(site, person, 'GET', path);
    if (status >= 500) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  }
}

/**
 * Does what people write in a day: makes, changes, moves, deletes and restores things of every
 * kind.
 */
export async function writeEverything(
  site: Site,
  admin: UserInfo,
  known: KnownRows,
): Promise<void> {
  const send = (method: string, path: string, body?: object) =>
    done(site, admin, method, `/api${path}`, body);
  const idOf = ({ _id }: Record<string, unknown>) => String(_id);
  const codeOf = ({ link }: Record<string, unknown>) => String(link).split('/').at(-1) ?? '';
  const { db } = site.database;

  const png = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const picture = await keepImage({ db, store: openLocalStore(site.config.DATA_DIR) }, png, {
    actor: admin._id,
  });
  const pictureId = picture.slice('/images/'.length, -'.jpg'.length);
  const texts = { altHi: 'क', altEn: 'a', credit: '', caption: '', focalX: 0.5, focalY: 0.5 };
  await send('PUT', `/images/library/${pictureId}`, texts);

  for (const { writeAll } of await featureSamples()) await writeAll?.(site, admin);

  const unsaved = { form: sampleForm(), translationOf: null, replaces: null };
  const { updatedAt } = await send('PUT', '/unsaved-articles/naya', unsaved);
  await send('PUT', '/unsaved-articles/naya', { ...unsaved, replaces: updatedAt });
  await send('GET', '/unsaved-articles');
  await send('GET', '/unsaved-articles/naya');
  await send('DELETE', '/unsaved-articles/naya');
  await write(db, (trx) => sweepUnsaved(trx, new Date()));

  // What streams ask, which never end by themselves.
  await rolesOf(db, ['nobody']);
  await ownersOf(db, [admin._id]);
  await findPresent(db, [new Map([[admin._id, false]])]);

  const category = { name: 'नया विषय', description: 'नया' };
  const first = idOf(await send('POST', '/categories/addCategory', category));
  const inOtherLanguage = { name: 'A new one', description: '' };
  const changed = { ...category, _id: first, slug: 'naya-2', inOtherLanguage };
  await send('PUT', '/categories/edit', changed);
  const tag = { name: 'नया टैग', inOtherLanguage: { name: 'New tag', slug: 'new-tag' } };
  const tagId = idOf(await send('POST', '/tags/tag', tag));
  await send('PUT', `/tags/tag/${tagId}`, { ...tag, slug: 'naya-tag-2' });
  await send('POST', '/tags/suggestions', { text: `${known.word} नया टैग` });
  const series = { name: 'नई शृंखला', inOtherLanguage: { name: 'New series', slug: 'new-series' } };
  const seriesId = idOf(await send('POST', '/series', series));
  await send('PUT', `/series/${seriesId}`, { ...series, slug: 'nai-shrinkhala-2' });
  const body = `<p>${known.word} <img src="${picture}" alt=""></p>`;
  const article = {
    name: 'नया लेख',
    category: first,
    tags: [tagId, known.tag.id],
    series: seriesId,
    imageUrl: picture,
    description: body,
  };
  const id = idOf(await send('POST', '/articles/article', article));
  await send('PUT', `/articles/${id}`, { ...article, slug: 'naya-lekh-2', pinned: true });
  await send('POST', '/articles/preview', { ...article, id });
  const whole = { left: 0, top: 0, width: 1, height: 0.5 };
  const cropped = idOf(
    await send('POST', `/images/library/${pictureId}/crop`, { ...whole, replace: true }),
  );
  await send('POST', `/images/library/${cropped}/original`);
  const idea = idOf(await send('POST', '/articles/article', { name: 'विचार', stage: 'idea' }));
  const plan = {
    assignee: admin._id,
    due: '2098-01-01T12:30:00.000Z',
    priority: 'high',
    brief: 'कल तक',
  };
  await send('PUT', `/desk/${idea}`, plan);
  await send('PUT', `/desk/${idea}/stage`, { stage: 'ready' });
  const english = { name: 'A new story', status: 'draft', translationOf: id };
  const translation = idOf(await send('POST', '/articles/article', english));
  await send('DELETE', `/articles/article/${id}/translation`);
  await send('PUT', `/articles/article/${id}/translation`, { translation });
  for (const path of ['/naya-2/naya-lekh-2', '/sitemap-1.xml']) await done(site, null, 'GET', path);
  await send('DELETE', `/articles/delete/${translation}`);
  await send('DELETE', `/articles/delete/${id}`);
  await send('POST', `/articles/restore/${id}`);
  const place = { category: known.category.id, author: known.author.id };
  await send('POST', '/articles/bulk', { ids: [id], action: 'move', ...place });
  await send('POST', '/articles/bulk', { ids: [id], action: 'give', ...place });
  const { undo } = await send('POST', '/articles/bulk', { ids: [id], action: 'unpublish' });
  await send('POST', '/articles/bulk/undo', { steps: undo });
  await send('POST', '/articles/bulk', { ids: [id], action: 'unpublish' });
  const schedule = `/articles/article/${id}/schedule`;
  await send('PUT', schedule, { action: 'publish', at: '2098-01-01T00:00:00.000Z' });
  const fail = (error: unknown) => {
    throw error;
  };
  await runDue(db, fail, () => new Date('2098-01-02T00:00:00.000Z'));
  await send('PUT', schedule, { action: 'unpublish', at: '2098-01-03T00:00:00.000Z' });
  await send('DELETE', `${schedule}?action=unpublish`);
  await nextDue(db, new Date());
  await send('PUT', `/series/${seriesId}/order`, { parts: [id] });
  await send('GET', `/series/${seriesId}`);
  await send('DELETE', `/series/${idOf(await send('POST', '/series', { name: 'और एक' }))}`);
  const actions = ['unpublish', 'publish', 'move', 'untag', 'tag', 'delete', 'restore'];
  for (const action of actions) {
    await send('POST', '/articles/bulk', {
      ids: [id],
      action,
      category: known.category.id,
      tag: tagId,
    });
  }
  const emptied = { ...article, status: 'draft', imageUrl: '', description: '' };
  await send('PUT', `/articles/${id}`, emptied);
  await send('POST', `/tags/tag/${tagId}/merge`, { into: known.tag.id });
  await send('DELETE', `/tags/tag/${idOf(await send('POST', '/tags/tag', tag))}`);
  await send('DELETE', `/categories/delete/${first}?moveTo=${known.category.id}`);
  await send('DELETE', `/images/library/${pictureId}`);

  const page = {
    slug: 'naya',
    title: 'नया',
    metaDescription: '',
    body: '<p>1</p>',
    inFooter: true,
  };
  await send('POST', '/pages/page', page);
  await send('PUT', '/pages/page/naya', { ...page, slug: 'nayi', body: '<p>2</p>' });
  const { versions } = await send('GET', '/pages/versions/nayi');
  const [version] = z
    .array(z.looseObject({ _id: z.string() }))
    .parse(versions)
    .slice(-1);
  await send('POST', `/pages/restore/nayi/${version?._id}`);
  await send('DELETE', '/pages/delete/nayi');

  await send('POST', '/redirects', { from: '/purana', to: `/${known.category.slug}` });
  await send('POST', '/redirects/import', { csv: 'from,to\n/aur-purana,/purana\n' });
  await send('DELETE', '/redirects?from=/purana');

  await done(site, null, 'POST', '/api/messages', { name: 'क', email: 'a@b.co', message: 'नमस्ते' });
  const { messages } = await send('GET', '/messages/admin-messages');
  const [message] = z.array(z.looseObject({ _id: z.string() })).parse(messages);
  await send('PUT', `/messages/read/${message?._id}`, { read: true });
  await send('DELETE', `/messages/delete/${message?._id}`);
  await send('POST', '/messages/restore', message);

  await prove(site, admin);
  await send('PUT', '/settings/admin-settings', { siteName: 'नया नाम', signUp: 'author' });
  const person = { email: 'naya@example.org', password: PASSWORD };
  const values = { name: 'नया', ...person };
  const other = idOf(await done(site, null, 'POST', '/api/users/signup', values));
  await done(site, null, 'POST', '/api/users/signin', person);
  await send('POST', '/users/me/proof', { currentPassword: PASSWORD });
  await send('PUT', `/users/confirmed/${other}`);
  await send('PUT', `/users/role/${other}`, { role: 'contributor' });
  await send('PUT', `/users/active/${other}`, { active: false });
  await send('PUT', `/users/active/${other}`, { active: true });
  const reset = {
    code: codeOf(await send('POST', `/users/reset-link/${other}`)),
    password: PASSWORD,
  };
  await done(site, null, 'GET', `/api/users/links/reset/${reset.code}`);
  await done(site, null, 'POST', '/api/users/reset', reset);
  await write(site.database.db, (trx) => forgotPassword(trx, person.email));
  const leaver = await newPerson(site, 'reader');
  await prove(site, leaver);
  await done(site, leaver, 'POST', '/api/users/me/erase', { email: leaver.email });
  const invitation = { email: 'aur@example.org', role: 'author' };
  const code = codeOf(await send('POST', '/users/invite', invitation));
  await done(site, null, 'GET', `/api/users/links/invite/${code}`);
  await done(site, null, 'POST', '/api/users/join', { code, password: PASSWORD, name: 'और' });

  const reading = await newPerson(site, 'reader');
  const asked = codeOf(
    await send('POST', '/users/invite', { email: reading.email, role: 'author' }),
  );
  await done(site, null, 'GET', `/api/users/links/invite/${asked}`);
  await done(site, reading, 'POST', '/api/users/accept-invitation', { code: asked });

  const me = await newPerson(site, 'author');
  const profile = { name: 'मैं', email: 'main@example.org', bio: '', imageUrl: '' };
  await prove(site, me);
  await done(site, me, 'PUT', '/api/users/me', profile);
  const passwords = { newPassword: `${PASSWORD}!` };
  const { token: renewed } = await done(site, me, 'PUT', '/api/users/me/password', passwords);
  Object.assign(me, { token: renewed });
  await findSession(db, me.token, new Date(Date.now() + 7_200_000));

  const { secret, recoveryCodes, token } = await turnOnTwoStep(site, admin, new Date());
  Object.assign(admin, { token });
  const factor = '/users/me/second-factor';
  const next = codeAt(secret, new Date(Date.now() + 30_000));
  const pending = await firstStepOf(site, admin.email);
  await done(site, null, 'POST', '/api/users/signin/code', { pending, code: next });
  await send('POST', '/users/me/proof', { currentPassword: PASSWORD, code: recoveryCodes[0] });
  await send('POST', `${factor}/recovery-codes`);
  Object.assign(admin, { token: (await send('POST', `${factor}/off`)).token });
  const device = newDevice('localhost', site.config.SITE_URL);
  const mine = '/users/me/passkeys';
  const made = creationOptionsSchema.parse(await send('POST', `${mine}/options`));
  const passkey = { name: 'चाबी', response: device.create(made.challenge) };
  const answer = keptPasskeySchema.parse(await send('POST', mine, passkey));
  Object.assign(admin, { token: answer.token });
  const path = `${mine}/${answer._id}`;
  const { challenge } = await send('POST', '/users/passkey/options');
  await send('POST', '/users/passkey/signin', device.sign(String(challenge)));
  await send('PUT', path, { name: 'नई चाबी' });
  Object.assign(admin, { token: (await send('DELETE', path)).token });

  const lost = await newPerson(site, 'author');
  await turnOnTwoStep(site, lost, new Date());
  await send('DELETE', `/users/second-factor/${lost._id}`);
  await done(site, me, 'POST', '/api/users/signout');
}
