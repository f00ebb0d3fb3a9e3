import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import {
  type AdminHomePage,
  adminHomePageSchema,
  homeStoriesSchema,
} from '../../contract/home-arrangement.ts';
import { type HomePage, newSection, usualHomePage } from '../../contract/home-page.ts';
import type { UserInfo } from '../../contract/users.ts';
import { addDays, dayIn } from '../../contract/zoned-time.ts';
import { write } from '../../database/transactions.ts';
import { actOnArticle } from '../../domain/articles/actions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { createCategory, listCategories } from '../../domain/categories/categories.ts';
import { getSettings } from '../../domain/settings.ts';
import { createTag } from '../../domain/tags/tags.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { featureSamples } from '../../tests/support/feature-samples.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

const readers = (await featureSamples()).flatMap((samples) => samples.readers ?? []);

let site: Site;
let editor: UserInfo;
let kitchen = '';
let gyaan = '';
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
  editor = await newPerson(site, 'editor');
  const all = await listCategories(site.database.db);
  const idOf = (wanted: string) => all.find(({ slug }) => slug === wanted)?._id ?? '';
  kitchen = idOf('rasoi');
  gyaan = idOf('apna-gyaan');
});
afterAll(() => site.stop());

const text = async (path = '/') => (await fetch(site.url + path)).text();
const sectionOf = (body: string, name: string) =>
  body.split(`data-section="${name}"`)[1]?.split('</section>')[0] ?? '';
const titles = (part: string) =>
  [...part.matchAll(/class="card-title"><a [^>]*><span [^>]*data-text="(.*?)"/g)].map(
    ([, title]) => title,
  );
const order = (body: string) => [...body.matchAll(/data-section="(\w+)"/g)].map(([, name]) => name);

const send = (method: string, path: string, body?: object) =>
  call(site, editor, method, `/api/home-page${path}`, body);
const read = async (): Promise<AdminHomePage> =>
  adminHomePageSchema.parse((await send('GET', '')).body);
async function save(sections: HomePage) {
  const since = (await read()).changed?.at ?? '';
  return send('PUT', '', { sections, since });
}
const add = (values: Parameters<typeof sampleArticle>[0]) =>
  write(site.database.db, (trx) => createArticle(trx, sampleArticle(values)));
const OWN = 'a'.repeat(24);
const own = (values: Partial<HomePage[number]>): HomePage[number] => ({
  ...newSection(OWN, 'cards'),
  titles: { hi: 'त्योहार', en: 'Festival' },
  ...values,
});

test('sections take another order and form, from the next reader on', async () => {
  const { sections } = await read();
  expect(order(await text())).toEqual(sections.map(({ name }) => name));
  const turned = sections.map((section) => ({ ...section, form: 'essay' as const })).reverse();
  expect((await save(turned)).status).toBe(200);
  const body = await text();
  expect(order(body)).toEqual(turned.map(({ name }) => name));
  expect(body.match(/section band-essay/g)).toHaveLength(4);
  expect(sectionOf(body, 'apnaGyaan')).toContain('>Apna Gyaan</span></span></h3>');
  await save(sections);
});

test('a section of a category is no headline any more, and says its name', async () => {
  const { sections } = await read();
  const index = async () => (await text()).split('class="headlines-list"')[1]?.split('</ul>')[0];
  expect(await index()).toContain('/category/rasoi');
  const titlesOf = { hi: '', en: '' };
  await save([...sections, own({ category: kitchen, titles: titlesOf })]);
  const body = await text();
  expect(sectionOf(body, OWN)).toContain('>Kitchen</span></span></h3>');
  expect(sectionOf(body, OWN)).toContain('href="/category/rasoi"');
  expect(await index()).not.toContain('/category/rasoi');
  expect(await text(`/fragment/home/${OWN}`)).toContain('>Kitchen</span></span></h3>');
  expect((await fetch(`${site.url}/fragment/home/${'b'.repeat(24)}`)).status).toBe(404);
  await save(sections);
});

test('a section of a tag leads to the tag', async () => {
  const { db } = site.database;
  const tag = await write(db, (trx) => createTag(trx, { name: 'मेला', description: '' }));
  await add({ slug: 'mela-ek', name: 'मेला एक', tags: [tag] });
  const { sections } = await read();
  await save([...sections, own({ source: 'tag', tag })]);
  const part = sectionOf(await text('/hi'), OWN);
  expect(part).toContain('>त्योहार</span></span></h3>');
  expect(titles(part)).toEqual(['मेला एक']);
  expect(part).toMatch(/class="band-all" href="\/hi\/tag\/[^"]+"/);
  await save(sections);
});

test('picked articles stand first and once; what is not published leaves the page', async () => {
  const [one, two] = [
    await add({ slug: 'chuna-ek', name: 'चुना एक', category: kitchen }),
    await add({ slug: 'chuna-do', name: 'चुना दो' }),
  ];
  const draft = await add({ slug: 'chhipa', name: 'अनदेखा मसौदा', status: 'draft' });
  const { sections } = await read();
  await save([...sections, own({ category: kitchen, picked: [draft, two, one] })]);
  const readTitles = async () => titles(sectionOf(await text(), OWN));
  const filled = await readTitles();
  expect(filled.slice(0, 2)).toEqual(['चुना दो', 'चुना एक']);
  expect(new Set(filled).size).toBe(3);

  const person = await requireUser(site.database.db, editor._id);
  await write(site.database.db, (trx) => actOnArticle(trx, person, two, 'unpublish'));
  expect((await readTitles())[0]).toBe('चुना एक');
  expect((await read()).articles).toContainEqual(
    expect.objectContaining({ _id: two, status: 'unpublished' }),
  );

  // With nothing that fills it, the section is not there.
  await save([...sections, own({ source: 'picked', picked: [draft, two] })]);
  expect(await text()).not.toContain(OWN);
  expect(await text()).not.toContain('अनदेखा');
  await save(sections);
});

test.each(readers)(
  'what was read most fills a section, each story once, and none without views',
  async ({ open, forget }) => {
    const { db } = site.database;
    const { sections } = await read();
    await save([...sections, own({ source: 'readDay', titles: { hi: '', en: '' } })]);
    expect(await text()).not.toContain(OWN);
    const ids = [
      await add({ slug: 'kam-padha', name: 'कम पढ़ा' }),
      await add({ slug: 'khoob-padha', name: 'ख़ूब पढ़ा' }),
      await add({ slug: 'masauda', name: 'मसौदा', status: 'draft' }),
      await add({ slug: 'hafte-bhar', name: 'हफ़्ते भर पढ़ा' }),
    ];
    const { timeZone } = await getSettings(db);
    const day = dayIn(timeZone, new Date());
    const views = ids.map((article, place) => ({ day, article, times: 10_000 + place }));
    const before = views.splice(3).map((row) => ({ ...row, day: addDays(day, -4), times: 90_000 }));
    await open(db, [...views, ...before]);
    // Views alone change nothing that is kept, but a section that is not full stays so for seconds only.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
    onTestFinished(() => void vi.useRealTimers());
    const section = sectionOf(await text(), OWN);
    // What the week has stands behind what the day has.
    expect(titles(section)).toEqual(['ख़ूब पढ़ा', 'कम पढ़ा', 'हफ़्ते भर पढ़ा']);
    expect(section).toContain('Most read');
    await save([...sections, own({ source: 'readWeek', titles: { hi: '', en: '' } })]);
    expect(titles(sectionOf(await text(), OWN))).toEqual(['हफ़्ते भर पढ़ा', 'ख़ूब पढ़ा', 'कम पढ़ा']);
    await forget(db);
    await save(sections);
  },
);

test('a section has as many stories as it says, in ranks of size', async () => {
  const { sections } = await read();
  const fill = (values: Partial<HomePage[number]>) =>
    save([...sections, own({ source: 'newest', form: 'ranks', count: 12, ...values })]);
  await fill({});
  const ranks = sectionOf(await text(), OWN);
  const lists = [...ranks.matchAll(/<ul class="([^"]+)">/g)].map(([, shape]) => shape);
  expect(lists).toEqual([
    'story-row form-feature rows',
    'grid-cards rows-all',
    'rank-small',
    'headlines-list rank-least',
  ]);
  expect(ranks.match(/title-link/g)).toHaveLength(12);
  await fill({ form: 'cards', count: 5 });
  const cards = sectionOf(await text(), OWN);
  expect(cards.match(/<ul class="[^"]+"/g)).toEqual([
    '<ul class="story-row form-cards rows-all"',
    '<ul class="story-row few few-2 rows"',
  ]);
  expect(titles(cards)).toHaveLength(5);
  expect((await fill({ count: 13 })).status).toBe(400);
  const first = { ...usualHomePage[0], count: 1 } as HomePage[number];
  await save([first]);
  expect(titles(sectionOf(await text(), 'latest'))).toHaveLength(1);
  await save(sections);
});

test('headlines are numbered, opinions have the face of their writer, and a picture stands alone', async () => {
  const { sections } = await read();
  const styles = async () => (await text()).includes('counter(rank)');
  expect(await styles()).toBe(false);
  const show = async (form: HomePage[number]['form']) => {
    await save([...sections, own({ category: gyaan, form })]);
    return sectionOf(await text(), OWN);
  };
  expect((await show('numbered')).match(/<ol class="[^"]*form-numbered">|<li/g)).toHaveLength(4);
  expect(await styles()).toBe(true);
  const opinions = await show('opinion');
  expect(opinions.match(/class="face"/g)).toHaveLength(3);
  expect(opinions.match(/class="opinion-of"/g)).toHaveLength(3);
  expect(titles(await show('picture'))).toHaveLength(1);
  await save(sections);
});

test('a section without stories is marked as one that only the team sees', async () => {
  const { sections } = await read();
  const empty = await write(site.database.db, (trx) =>
    createCategory(trx, { name: 'Empty', description: 'Nothing yet', isHome: false }),
  );
  await save([...sections, own({ category: empty })]);
  const body = await text();
  expect(body).toMatch(new RegExp(`class="section band-cards section-unseen" id="${OWN}"`));
  expect(sectionOf(body, OWN)).toContain('readers do not see this section');
  expect(body.match(/section-unseen" id/g)).toHaveLength(1);
  await save(sections);
});

test('a preview is the real page with other sections, for those who have its link', async () => {
  const answer = await send('POST', '/preview', { sections: [own({ source: 'newest' })] });
  expect(answer.body).toMatchObject({ link: expect.stringContaining('/preview/') });
  const { link } = answer.body as { link: string };
  const preview = await fetch(link);
  expect(preview.headers.get('cache-control')).toBe('no-store');
  expect(preview.headers.get('x-robots-tag')).toContain('noindex');
  const body = await preview.text();
  expect(order(body)).toEqual([OWN]);
  expect(body).toContain('<header class="masthead');
  expect(order(await text())).toHaveLength(4);
  expect((await fetch(`${site.url}/preview/${'x'.repeat(43)}`)).status).not.toBe(200);
});

test('who may not arrange the page is refused, and so is what makes no page', async () => {
  const author = await newPerson(site, 'author');
  expect((await call(site, author, 'GET', '/api/home-page')).status).toBe(403);
  const { sections } = await read();
  const [latest] = sections;
  const refused = async (page: unknown) => {
    const { status, body } = await send('PUT', '', { sections: page, since: '' });
    expect(status).toBe(400);
    return body;
  };
  expect(await refused([])).toMatchObject({ fields: { sections: 'must have a section' } });
  expect(await refused([latest, latest])).toMatchObject({
    fields: { sections: 'must not hold the same section twice' },
  });
  expect(await refused([{ ...latest, source: 'picked' }])).toMatchObject({
    fields: { 'sections.0.source': expect.stringContaining('newest articles') },
  });
  expect(await refused([own({ titles: { hi: '', en: '' }, source: 'picked' })])).toMatchObject({
    fields: { 'sections.0.titles': 'must have a heading' },
  });
  expect(await refused([own({})])).toMatchObject({
    fields: { 'sections.0.category': 'must name a category' },
  });
});

test('the screen says what readers will see; picks lead the latest stories, and an editor chooses the lead', async () => {
  const { sections } = await read();
  const stories = async (page: HomePage, language: 'hi' | 'en' = 'en') => {
    const path = '/api/home-page/shown';
    const { body } = await call(site, editor, 'POST', path, { sections: page }, language);
    return homeStoriesSchema.parse(body);
  };
  const { db } = site.database;
  const { id: old, name } = await db
    .selectFrom('articles')
    .select(['id', 'name'])
    .where('status', '=', 'published')
    .orderBy('published_at')
    .executeTakeFirstOrThrow();
  const draft = await add({ name: 'A draft', status: 'draft' });
  const first = { ...usualHomePage[0], picked: [old, draft] } as HomePage[number];
  const arranged: HomePage = [first, ...sections.slice(1)];
  const before = await stories(arranged);
  expect(before.lead?.why).toBe('newest');
  expect(before.sections.latest?.map(({ _id }) => _id)).toEqual([
    old,
    ...((await stories(sections)).sections.latest ?? []).slice(0, 2).map(({ _id }) => _id),
  ]);
  expect((await stories(arranged, 'hi')).lead?.language).toBe('hi');
  await save(arranged);
  const body = await text();
  expect(titles(sectionOf(body, 'latest'))).toEqual(
    before.sections.latest?.map(({ name }) => name),
  );

  expect((await send('PUT', '/lead', { article: draft })).status).toBe(422);
  expect((await send('PUT', '/lead', { article: old })).status).toBe(200);
  expect((await stories(sections)).lead).toMatchObject({ _id: old, why: 'pinned' });
  expect((await text()).split('data-section')[0]).toContain(name);
  await send('PUT', '/lead', { article: null });
  expect((await stories(sections)).lead).toEqual(before.lead);
  await save(sections);
});
