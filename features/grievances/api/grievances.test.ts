import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newSlugSchema, slugSchema } from '../../../contract/common.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { storedTime } from '../../../contract/stored.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { recordChanges } from '../../../database/changes.ts';
import { later } from '../../../database/later.ts';
import { write } from '../../../database/transactions.ts';
import { settingOf } from '../../../domain/settings.ts';
import { requireUser } from '../../../domain/users/accounts.ts';
import { attacks } from '../../../tests/corpus/attacks.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { publishable } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { grievanceAudit } from '../audit.ts';
import { grievanceListSchema, grievanceSchema } from '../contract.ts';
import { grievancePaths } from '../paths.ts';
import { daily, pace, takeUnacknowledged } from '../rules/acknowledge.ts';
import { answerGrievance, reopenGrievance } from '../rules/decide.ts';
import { disclosedMonths, discloseMonth } from '../rules/disclosure.ts';
import { forgetComplainant, forgetComplainants } from '../rules/forget.ts';
import { deadlinesOf, GRIEVANCES, readRules } from '../rules/receive.ts';
import { withGrievances } from '../rules/tables.ts';
import { grievanceSetting } from '../settings.ts';
import { decide, monthOf, putGrievance, sampleGrievance, takeGrievances } from '../support.ts';
import { acknowledgementMail } from './mails.ts';

const DAY = 86_400_000;
const rules = { acknowledgeHours: 24, answerDays: 15 };

describe('deadlines', () => {
  test('the day of arrival does not count, and the last day is whole by the clocks of the site', () => {
    // 23:30 of 9 November in India: the last day is the 24th.
    const night = new Date('2026-11-09T18:00:00Z');
    expect(deadlinesOf(rules, 'Asia/Kolkata', night)).toEqual({
      acknowledgeBy: '2026-11-10T18:00:00.000Z',
      answerBy: '2026-11-24T18:30:00.000Z',
    });
    // Half an hour later it is the 10th there, while it is still the 9th in London.
    const later = new Date('2026-11-09T18:30:00Z');
    expect(deadlinesOf(rules, 'Asia/Kolkata', later).answerBy).toBe('2026-11-25T18:30:00.000Z');
    expect(deadlinesOf(rules, 'Europe/London', later).answerBy).toBe('2026-11-25T00:00:00.000Z');
    // Over the end of summer time, in hours that are hours.
    const summer = new Date('2026-10-20T12:00:00Z');
    expect(deadlinesOf(rules, 'Europe/London', summer).answerBy).toBe('2026-11-05T00:00:00.000Z');
    expect(deadlinesOf({ acknowledgeHours: 6, answerDays: 2 }, 'UTC', summer)).toEqual({
      acknowledgeBy: '2026-10-20T18:00:00.000Z',
      answerBy: '2026-10-23T00:00:00.000Z',
    });
  });
});

describe('grievances', () => {
  let site: Site;
  let editor: UserInfo;
  let author: UserInfo;
  beforeAll(async () => {
    site = await startSite();
    [editor, author] = [await newPerson(site, 'editor'), await newPerson(site, 'author')];
  });
  afterAll(() => site.stop());
  beforeEach(() => takeGrievances(site));

  const send = (body: object) => call(site, null, 'POST', '/api/grievances', body);
  const list = async (state: string) => {
    const path = `/api/grievances/admin-grievances?state=${state}&limit=100`;
    const { body } = await call(site, editor, 'GET', path);
    return grievanceListSchema.parse(body);
  };
  const one = async (id: string) => {
    const { body } = await call(site, editor, 'GET', `/api/grievances/grievance/${id}`);
    return grievanceSchema.parse(body);
  };
  const answer = async (id: string, body: object = {}, by = editor) => {
    const { seen } = await one(id);
    const decision = { outcome: 'corrected', answer: 'सुधार दिया।', seen, ...body };
    return call(site, by, 'POST', `/api/grievances/grievance/${id}/answer`, decision);
  };

  test('none are taken, and nothing leads there, until an administrator says who answers them', async () => {
    await site.database.db.deleteFrom('settings').where('key', '=', 'grievances').execute();
    expect((await send(sampleGrievance())).status).toBe(404);
    const page = await fetch(site.url + grievancePaths.form(), { redirect: 'manual' });
    expect(page.status).toBe(302);
    const read = async (path: string) => (await fetch(site.url + path)).text();
    expect(await read('/')).not.toContain('/grievance');
    const admin = await newPerson(site, 'admin');
    const before = await settingOf(site.database.db, grievanceSetting);
    const save = (values: object) =>
      call(site, admin, 'PUT', '/api/settings/admin-settings', {
        grievances: { ...before, ...values },
      });
    const refused = await save({ on: true });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ fields: { 'grievances.email': expect.any(String) } });
    for (const bad of [{ answerDays: 16 }, { acknowledgeHours: 25 }, { keepDays: 1 }]) {
      expect((await save(bad)).status, JSON.stringify(bad)).toBe(400);
    }
    const texts = { hi: { name: 'आशा वर्मा', address: 'जयपुर' }, en: { name: '', address: '' } };
    expect((await save({ on: true, texts, email: 'officer@example.org' })).status).toBe(200);
    const html = await read(grievancePaths.form());
    expect(html).toContain('आशा वर्मा');
    expect(html).toContain('officer@example.org');
    const home = await read('/');
    expect(home).toContain('href="/grievance"');
    expect(home).toMatch(/"actionableFeedbackPolicy":"http[^"]+\/grievance"/);
    const hindi = await read(`/hi${grievancePaths.form()}`);
    expect(hindi).toContain('शिकायत अधिकारी');
  });

  test('its pages stand in the sitemap, in both languages, and nothing new may have their address', async () => {
    const month = monthOf(new Date().toISOString());
    const xml = await (await fetch(`${site.url}/sitemap.xml`)).text();
    for (const path of [grievancePaths.form(), grievancePaths.disclosure({ month })]) {
      for (const address of [path, `/hi${path}`]) {
        expect(xml).toContain(`${site.config.SITE_URL}${address}</loc>`);
        expect((await fetch(site.url + address)).status, address).toBe(200);
      }
    }
    expect(newSlugSchema.safeParse('grievance').success).toBe(false);
    expect(slugSchema.safeParse('grievance').success).toBe(true);
  });

  test('readers learn what is kept of who complains, where they do and on the page about all of it', async () => {
    await takeGrievances(site, { keepDays: 90 });
    await write(site.database.db, (trx) =>
      recordChanges(trx, [{ tag: 'settings', action: 'settings.change' }]),
    );
    const read = async (path: string) => (await fetch(site.url + path)).text();
    const hindi = await read(`/hi${paths.privacyChoices()}`);
    expect([...hindi.matchAll(/<section id="([a-z]+)"/g)].at(-1)?.[1]).toBe('grievances');
    expect(hindi).toContain('90 दिन');
    for (const prefix of ['', '/hi']) {
      const link = `href="${prefix}${paths.privacyChoices()}#grievances"`;
      expect(await read(prefix + grievancePaths.form())).toContain(link);
    }
    const { body } = await call(site, editor, 'POST', '/api/pages/draft', { kind: 'privacy' });
    expect(JSON.stringify(body)).toContain('90 days');
    expect(JSON.stringify(body)).toContain('आशा वर्मा, जयपुर, officer@example.org');
  });

  test('each gets a number of its own, however many come at once', async () => {
    await takeGrievances(site);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(sampleGrievance())));
    const numbers = answers.map(({ body }) => z.object({ number: z.int() }).parse(body).number);
    expect(new Set(numbers).size).toBe(8);
    expect(Math.max(...numbers) - Math.min(...numbers)).toBe(7);
  });

  test('what is sent again while it waits has the number that it got, and no days of its own', async () => {
    await takeGrievances(site);
    const grievance = sampleGrievance();
    const numberOf = async (body: object) =>
      z.object({ number: z.int() }).parse((await send(body)).body).number;
    const numbers = await Promise.all(Array.from({ length: 4 }, () => numberOf(grievance)));
    expect(new Set(numbers).size).toBe(1);
    const others = [
      { kind: 'other' },
      { story: '/apna-gyaan/x' },
      { email: 'x@example.org' },
      { name: 'रवि वर्मा' },
    ];
    for (const other of others)
      expect(await numberOf({ ...grievance, ...other })).toBeGreaterThan(numbers[0] ?? 0);
    const [first] = (await list('all')).grievances.filter(({ number }) => number === numbers[0]);
    await answer(first?._id ?? '');
    expect(await numberOf(grievance)).toBeGreaterThan(numbers[0] ?? 0);
  });

  test('the form works without script: it leads to the number, or says what is wrong', async () => {
    const post = (values: Record<string, string>) =>
      fetch(`${site.url}/api/grievances`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ ...sampleGrievance(), language: 'hi', ...values }),
      });
    const taken = await post({});
    expect(taken.status).toBe(303);
    const leads = taken.headers.get('location') ?? '';
    expect(leads).toMatch(/^\/hi\/grievance\/sent\/\d+$/);
    const number = leads.split('/').at(-1) ?? '?';
    expect(await (await fetch(site.url + leads)).text()).toContain(`उसका नंबर ${number} है`);
    const refused = await post({ email: 'nobody', text: 'बहुत लंबी शिकायत' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('बहुत लंबी शिकायत');
    // A program filled in what nobody sees: it is told the same, and nothing is kept.
    const before = (await list('all')).totalGrievances;
    expect((await post({ topic: 'x' })).headers.get('location')).toBe('/hi/grievance/sent/0');
    expect((await list('all')).totalGrievances).toBe(before);
    expect((await fetch(`${site.url}/grievance/sent/abc`, { redirect: 'manual' })).status).toBe(
      302,
    );
  });

  test('it is for administrators and editors alone', async () => {
    const { id } = await putGrievance(site);
    for (const path of ['admin-grievances', `grievance/${id}`]) {
      expect((await call(site, author, 'GET', `/api/grievances/${path}`)).status).toBe(403);
    }
  });

  test('the register lists what is open by its day, and tells what is overdue', async () => {
    await withGrievances(site.database.db).deleteFrom('grievances').execute();
    const young = await putGrievance(site);
    const old = await putGrievance(site, {}, new Date(Date.now() - 20 * DAY));
    const open = await list('open');
    expect(open.grievances.map(({ _id }) => _id)).toEqual([old.id, young.id]);
    expect(open.grievances.map(({ overdue }) => overdue)).toEqual([true, false]);
    expect((await list('overdue')).grievances.map(({ _id }) => _id)).toEqual([old.id]);
    const badges = async (person: UserInfo) => {
      const { body } = await call(site, person, 'GET', '/api/users/session');
      return z.object({ badges: z.looseObject({}) }).parse(body).badges;
    };
    expect(await badges(editor)).toMatchObject({ grievances: 2, overdue: 1 });
    expect(await badges(author)).toMatchObject({ grievances: 0, overdue: 0 });
    expect((await answer(old.id)).status).toBe(200);
    expect(await badges(editor)).toMatchObject({ grievances: 1, overdue: 0 });
    expect((await list('answered')).grievances.map(({ outcome }) => outcome)).toEqual([
      'corrected',
    ]);
    const path = '/api/grievances/admin-grievances?state=all&limit=1&page=2';
    const { body } = await call(site, editor, 'GET', path);
    expect(body).toMatchObject({ totalGrievances: 2, currentPage: 2, totalPages: 2 });
  });

  test('it names the article that an address leads to, and no draft', async () => {
    const { db } = site.database;
    const article = { name: 'Kahani', imageUrl: '/images/a.jpg', description: '<p>1</p>' };
    const add = async (status: string) => {
      const body = { ...article, status };
      const { body: made } = await call(site, editor, 'POST', '/api/articles/article', {
        ...publishable,
        ...body,
      });
      const { _id } = z.object({ _id: z.string() }).parse(made);
      const row = db.selectFrom('articles').select('slug').where('id', '=', _id);
      return { _id, slug: (await row.executeTakeFirstOrThrow()).slug };
    };
    const [published, draft] = [await add('published'), await add('draft')];
    for (const story of [
      `/general/${published.slug}`,
      `${site.url}/hi/general/${published.slug}?x=1#y`,
    ]) {
      const { id } = await putGrievance(site, { story });
      expect((await one(id)).article?._id).toBe(published._id);
    }
    for (const story of [`/general/${draft.slug}`, 'http://[', 'उस दिन की कहानी', '']) {
      const { id } = await putGrievance(site, { story });
      expect(await one(id)).toMatchObject({ article: null, story });
    }
  });

  test('it is decided once, of its present state, and spam can be opened again', async () => {
    const { id } = await putGrievance(site);
    const { seen } = await one(id);
    expect((await answer(id, { answer: ' ' })).status).toBe(400);
    const note = { kind: 'privacy', notes: 'फ़ोन किया', disclosed: '', seen };
    const save = () => call(site, editor, 'PUT', `/api/grievances/grievance/${id}`, note);
    expect((await save()).status).toBe(200);
    expect((await save()).status).toBe(409);
    expect((await answer(id, { seen })).status).toBe(409);
    expect((await answer(id, { outcome: 'spam', answer: '' })).status).toBe(200);
    const post = (what: string) =>
      call(site, editor, 'POST', `/api/grievances/grievance/${id}/${what}`);
    expect((await post('reopen')).status).toBe(200);
    expect((await answer(id)).status).toBe(200);
    expect((await answer(id)).status).toBe(409);
    expect((await post('reopen')).status).toBe(409);
    expect((await post('acknowledge')).status).toBe(409);
    const found = await one(id);
    expect(found).toMatchObject({ kind: 'privacy', notes: 'फ़ोन किया', answeredBy: 'Test editor' });
    expect(found.disclosed).toBe('सुधार दिया।');
  });

  test('the public page of a month counts what the register has, without who complained', async () => {
    await withGrievances(site.database.db).deleteFrom('grievances').execute();
    const { id } = await putGrievance(site, { name: 'गोपनीय नाम', text: 'गोपनीय बात' });
    await putGrievance(site, { kind: 'privacy' });
    const dropped = await putGrievance(site);
    await answer(dropped.id, { outcome: 'spam', answer: '' });
    const month = monthOf(new Date().toISOString());
    const read = async () => (await fetch(site.url + grievancePaths.disclosure({ month }))).text();
    const figures = (html: string) =>
      [...html.matchAll(/<dd>(\d+)<\/dd>/g)].map(([, count]) => Number(count));
    expect(figures(await read())).toEqual([0, 2, 0, 0, 2, 1, 1]);
    await answer(id, { answer: 'भूल सुधार दी गई।' });
    const html = await read();
    expect(figures(html)).toEqual([0, 2, 1, 0, 1, 1, 1, 1]);
    expect(html).toContain('भूल सुधार दी गई।');
    expect(html).not.toContain('गोपनीय');
    expect(html).not.toContain('pathak@');
    for (const other of ['2019-01', '2026-13', 'abc', '2999-01']) {
      const { status } = await fetch(site.url + grievancePaths.disclosure({ month: other }), {
        redirect: 'manual',
      });
      expect(status, other).toBe(302);
    }
  });

  test('the public page never tells the name or the e-mail that somebody typed, whoever repeats it', async () => {
    const { db } = site.database;
    await withGrievances(db).deleteFrom('grievances').execute();
    const month = monthOf(new Date().toISOString());
    const read = async () => (await fetch(site.url + grievancePaths.disclosure({ month }))).text();
    const who = { name: 'Asha आशालता', email: 'asha.l@example.org' };
    const answerText = 'आशालताजी, ASHA, asha.l@example.org: हमने भूल सुधारी।';
    const { id } = await putGrievance(site, who);
    await answer(id, { answer: answerText });
    expect((await one(id)).answer).toBe(answerText);
    expect((await one(id)).disclosed).toBe('…, …, …: हमने भूल सुधारी।');
    expect(await read()).toContain('…, …, …: हमने भूल सुधारी।');
    const { kind, notes, seen } = await one(id);
    const change = { kind, notes, seen, disclosed: 'Asha: भूल सुधारी।' };
    await call(site, editor, 'PUT', `/api/grievances/grievance/${id}`, change);
    expect((await one(id)).disclosed).toBe('…: भूल सुधारी।');
    // As older versions have stored it; what is forgotten takes it along.
    await withGrievances(db).updateTable('grievances').set({ disclosed: answerText }).execute();
    await write(db, (trx) =>
      recordChanges(trx, [{ tag: GRIEVANCES, action: grievanceAudit.action('update') }]),
    );
    expect(await read()).toContain('…, …, …: हमने भूल सुधारी।');
    await write(db, (trx) => forgetComplainant(trx, who.email));
    expect(await one(id)).toMatchObject({ name: '', disclosed: '…, …, …: हमने भूल सुधारी।' });
  });

  test('what attacks a page is text on it, in the form as in an answer', async () => {
    await withGrievances(site.database.db).deleteFrom('grievances').execute();
    const lines = attacks.filter((attack) => /^[^\p{Cc}]{3,200}$/u.test(attack));
    const month = monthOf(new Date().toISOString());
    const parts = Map.groupBy(lines, (_line, at) => Math.floor(at / 40)).values();
    for (const some of [...parts].slice(0, 30)) {
      const text = some.join('\n').slice(0, 5000);
      const name = some[0]?.slice(0, 90) ?? 'x';
      const { status, body } = await send({ ...sampleGrievance(), name, text, story: name });
      expect(status, JSON.stringify(body)).toBe(200);
    }
    const { grievances } = await list('open');
    for (const { _id } of grievances) {
      expect((await answer(_id, { answer: (await one(_id)).text })).status).toBe(200);
    }
    const html = await (await fetch(site.url + grievancePaths.disclosure({ month }))).text();
    expect(html).toContain('&lt;');
    const quote = html.slice(html.indexOf('<blockquote'), html.lastIndexOf('</blockquote>'));
    const tags = new Set([...quote.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag));
    expect([...tags].sort()).toEqual(['blockquote', 'h3', 'li', 'p', 'time']);
    expect(quote).not.toMatch(/<[^>]*\son[a-z]+=/);
  });
});

onEachEngine('the register of grievances', (database) => {
  const db = () => database().db;
  const site = () => ({ database: database() });
  const settings = () => readRules(db());

  test('months are those of the site, from the first on, and each counts its own', async () => {
    await takeGrievances(site(), { since: '2026-09-10' });
    // 00:15 of 1 October in India, 30 September in UTC.
    const a = await putGrievance(site(), {}, new Date('2026-09-30T18:45:00Z'));
    await putGrievance(site(), {}, new Date('2026-10-31T10:00:00Z'));
    const now = new Date('2026-12-05T00:00:00Z');
    const rule = await settings();
    const months = await disclosedMonths(db(), rule, now);
    expect(months).toEqual(['2026-12', '2026-11', '2026-10', '2026-09']);
    await decide(site(), a.id, { answered_at: '2026-11-02T00:00:00.000Z' });
    const counts = async (month: string) => {
      const found = await discloseMonth(db(), rule, { month, page: 1, now });
      return found && [found.before, found.received, found.answered, found.late, found.pending];
    };
    expect(await counts('2026-09')).toEqual([0, 0, 0, 0, 0]);
    expect(await counts('2026-10')).toEqual([0, 2, 0, 0, 2]);
    expect(await counts('2026-11')).toEqual([2, 0, 1, 1, 1]);
    expect(await counts('2026-12')).toEqual([1, 0, 0, 0, 1]);
    expect(await counts('2026-08')).toBeNull();
  });

  test('is acknowledged once, and an address gets no flood of mails', async () => {
    await withGrievances(db()).deleteFrom('grievances').execute();
    const now = new Date();
    const take = (at = now) => write(db(), (trx) => takeUnacknowledged(trx, at));
    const first = await putGrievance(site(), { email: 'a@example.org' });
    await putGrievance(site(), { email: 'a@example.org' });
    const other = await putGrievance(site(), { email: 'b@example.org' });
    expect(await take()).toMatchObject({ number: first.number, email: 'a@example.org' });
    expect(await take()).toMatchObject({ number: other.number });
    expect(await take()).toBeNull();
    expect(await take(new Date(now.getTime() + 6 * 60_000))).toMatchObject({
      email: 'a@example.org',
    });
    expect(await take(new Date(now.getTime() + DAY))).toBeNull();
  });

  test('many of one address keep nobody else from being acknowledged', async () => {
    await withGrievances(db()).deleteFrom('grievances').execute();
    const now = new Date();
    const take = (at = now) => write(db(), (trx) => takeUnacknowledged(trx, at));
    for (let count = 0; count < 30; count += 1) {
      await putGrievance(site(), { email: 'many@example.org' }, now);
    }
    expect(await take()).toMatchObject({ email: 'many@example.org' });
    const other = await putGrievance(site(), { email: 'one@example.org' }, now);
    expect(await take()).toMatchObject({ number: other.number });
    expect(await take()).toBeNull();
  });

  test('a flood of many addresses is acknowledged at a pace, and none is forgotten', async () => {
    await withGrievances(db()).deleteFrom('grievances').execute();
    const now = new Date();
    const many = pace.mails + 2;
    for (let count = 0; count < many; count += 1) {
      await putGrievance(site(), { email: `flood-${count}@example.org` }, now);
    }
    const takeAll = async (at: Date) => {
      let count = 0;
      while (await write(db(), (trx) => takeUnacknowledged(trx, at))) count += 1;
      return count;
    };
    expect(await takeAll(now)).toBe(pace.mails);
    expect(await takeAll(new Date(now.getTime() + pace.within))).toBe(2);
    // Nor do more strangers get a mail in a day than a mail server forgives.
    for (let count = many; count < daily.mails; count += 1) await putGrievance(site(), {}, now);
    const acknowledged_at = now.toISOString();
    await withGrievances(db()).updateTable('grievances').set({ acknowledged_at }).execute();
    await putGrievance(site(), { email: 'flood-day@example.org' }, now);
    expect(await takeAll(new Date(now.getTime() + 2 * pace.within))).toBe(0);
    expect(await takeAll(new Date(now.getTime() + daily.within))).toBe(1);
  });

  test('what was dismissed is not acknowledged: it counts as no mail, and is told once it is open again', async () => {
    await withGrievances(db()).deleteFrom('grievances').execute();
    const { _id } = await newPerson(site(), 'editor');
    const person = await requireUser(db(), _id);
    const now = new Date();
    const take = () => write(db(), (trx) => takeUnacknowledged(trx, now));
    for (let count = 0; count < pace.mails; count += 1) {
      const { id, seen } = await putGrievance(site(), { email: `spam-${count}@example.org` }, now);
      const decision = { outcome: 'spam', answer: '', seen } as const;
      await write(db(), (trx) => answerGrievance(trx, id, decision, { person, now }));
    }
    const honest = await putGrievance(site(), { email: 'honest@example.org' }, now);
    expect(await take()).toMatchObject({ number: honest.number });
    expect(await take()).toBeNull();
    const wrong = await withGrievances(db())
      .selectFrom('grievances')
      .select(['id', 'number'])
      .where('email', '=', 'spam-7@example.org')
      .executeTakeFirstOrThrow();
    await write(db(), (trx) => reopenGrievance(trx, wrong.id, { person, now }));
    expect(await take()).toMatchObject({ number: wrong.number });
  });

  test('the mail to an address that anybody may have typed has nothing else that was typed', async () => {
    await withGrievances(db()).deleteFrom('grievances').execute();
    const spam = { name: 'Win at evil.example', text: 'Buy at https://evil.example/' };
    await putGrievance(site(), { email: 'stranger@example.org', ...spam });
    const taken = await write(db(), (trx) => takeUnacknowledged(trx, new Date()));
    if (!taken) throw new Error('Nothing is to be acknowledged.');
    for (const language of ['hi', 'en'] as const) {
      const mail = acknowledgementMail({ ...taken, language }, 'Asia/Kolkata');
      expect(mail.to).toBe('stranger@example.org');
      expect(JSON.stringify(mail)).not.toContain('evil');
    }
  });

  test('forgets who complained when the time is over, or the account goes', async () => {
    await withGrievances(db()).deleteFrom('grievances').execute();
    const rowOf = (id: string) =>
      withGrievances(db())
        .selectFrom('grievances')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const nameOf = async (id: string) => (await rowOf(id)).name;
    const now = new Date();
    const answered = async (days: number) => {
      const { id } = await putGrievance(site(), { text });
      const answered_at = later(now, -days * DAY);
      const answer = 'प्रिय पाठक जी, सुधार दिया।';
      await decide(site(), id, { answered_at, answer, notes: 'pathak@example.org को लिखा' });
      return id;
    };
    // People sign what they write.
    const text = 'तारीख़ ग़लत है। — पाठक, Pathak@example.org';
    const [old, young] = [await answered(366), await answered(364)];
    const { id: open } = await putGrievance(site(), { text });
    await write(db(), (trx) => forgetComplainants(trx, now));
    expect([await nameOf(old), await nameOf(young)]).toEqual(['', 'पाठक']);
    expect(await rowOf(old)).toMatchObject({
      answer: 'प्रिय … जी, सुधार दिया।',
      notes: '… को लिखा',
      body: 'तारीख़ ग़लत है। — …, …',
    });
    await write(db(), (trx) => forgetComplainant(trx, 'pathak@example.org'));
    expect([await nameOf(young), await nameOf(open)]).toEqual(['', 'पाठक']);
    // One that waits keeps where its answer goes, until it has gone.
    expect(await rowOf(open)).toMatchObject({ answered_at: '', forget: 1 });
    const { _id } = await newPerson(site(), 'editor');
    const by = { person: await requireUser(db(), _id), now };
    const seen = storedTime((await rowOf(open)).updated_at);
    const decision = { outcome: 'corrected', answer: 'प्रिय पाठक, धन्यवाद।', seen } as const;
    const reply = await write(db(), (trx) => answerGrievance(trx, open, decision, by));
    expect(reply).toMatchObject({ email: 'pathak@example.org', answer: decision.answer });
    expect(await rowOf(open)).toMatchObject({
      name: '',
      answer: 'प्रिय …, धन्यवाद।',
      body: 'तारीख़ ग़लत है। — …, …',
    });
  });
});
