import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '../../../contract/paths/paths.ts';
import { adminStateSchema, signedUpSchema, type UserInfo } from '../../../contract/users.ts';
import { later } from '../../../database/later.ts';
import { write } from '../../../database/transactions.ts';
import { switchFeature } from '../../../domain/features/switch.ts';
import { newId } from '../../../domain/ids.ts';
import { hashSecret, newSecret } from '../../../domain/secrets.ts';
import { piecesOf } from '../../../domain/text/pieces.ts';
import { ceiling } from '../../../domain/users/unconfirmed.ts';
import { formLimits } from '../../../server/api/form-limit.ts';
import { call, newPerson, PASSWORD, prove } from '../../../tests/support/accounts.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail.ts';
import { publishedArticle } from '../../../tests/support/published-article.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { commentListSchema, writtenCommentSchema } from '../contract.ts';
import { commentPaths } from '../paths.ts';
import { type Puzzle, puzzleAnswerSchema, type Solution } from '../puzzle.ts';
import { eraseThrownAway } from '../rules/empty.ts';
import { flood, queue } from '../rules/flood.ts';
import { withComments } from '../rules/tables.ts';
import { putComment, ruleComments } from '../support.ts';

let post: MailServer;
let site: Site;
let editor: UserInfo;
let author: UserInfo;
let article: string;
/** Milliseconds by which the site's clock is ahead. */
let ahead = 0;
beforeAll(async () => {
  post = await startMailServer();
  site = await startSite({
    env: { SMTP_URL: post.url, API_RATE_LIMIT: '6000' },
    clock: () => new Date(Date.now() + ahead),
  });
  await newPerson(site, 'admin');
  editor = await newPerson(site, 'editor');
  author = await newPerson(site, 'author');
});
beforeEach(async () => {
  await ruleComments(site, { days: 0, words: [], notIn: [], byAuthors: false });
  article = await publishedArticle(site, author._id);
});
afterAll(async () => {
  await site.stop();
  await post.stop();
});

const send = (person: UserInfo | null, body: object) =>
  call(site, person, 'POST', '/api/comments', { article, text: 'बहुत अच्छा', ...body });
const written = async (person: UserInfo | null, body: object = {}) =>
  writtenCommentSchema.parse((await send(person, body)).body);
const moderate = (person: UserInfo, ids: string[], to: string) =>
  call(site, person, 'POST', '/api/comments/moderate', { ids, to });
/** Makes a reader whose comments are shown at once. */
async function knownReader(): Promise<UserInfo> {
  const reader = await newPerson(site, 'reader', 'मीरा');
  await putComment(site, article, { person_id: reader._id, created_at: later(new Date(), -8e7) });
  return reader;
}
const pageOf = async () => {
  const { slug } = await site.database.db
    .selectFrom('articles')
    .select('slug')
    .where('id', '=', article)
    .executeTakeFirstOrThrow();
  return (await fetch(site.url + paths.article({ category: 'general', slug }))).text();
};
const form = (path: string, values: Record<string, string>, headers = {}) =>
  fetch(site.url + path, {
    method: 'POST',
    body: new URLSearchParams(values),
    redirect: 'manual',
    headers,
  });

async function solve(challenge: Puzzle): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return { challenge, solution };
}

describe('who may write', () => {
  test('whoever has signed up and not confirmed is told to open the mail', async () => {
    const person = { name: 'कविता', email: 'kavita@example.org', password: PASSWORD };
    const answer = await call(site, null, 'POST', '/api/users/signup', person);
    const waiting = await send(signedUpSchema.parse(answer.body), {});
    expect(waiting.status).toBe(401);
    expect(waiting.body).toEqual({
      message: 'Please confirm your e-mail first: open the link in the mail that you got.',
    });
  });

  test('nobody where comments are off, the category has none, or the time is over', async () => {
    const off = (on: boolean) =>
      write(site.database.db, (trx) =>
        switchFeature(trx, editor._id, { name: 'comments', on: !on }),
      );
    await off(true);
    expect((await send(author, {})).status).toBe(404);
    expect(await pageOf()).not.toContain('comment-form');
    // Whoever wrote on a page of before gets the text back.
    const late = await form('/api/comments', { article, text: 'देर से', language: 'hi' });
    expect(late.status).toBe(404);
    expect(await late.text()).toContain('>देर से</textarea>');
    await off(false);
    await ruleComments(site, { days: 1 });
    ahead = 2 * 86_400_000;
    expect((await send(author, {})).status).toBe(409);
    ahead = 0;
    expect((await send(author, {})).status).toBe(200);
    await call(site, editor, 'PUT', `/api/comments/article/${article}`, { closed: true });
    expect((await send(author, {})).status).toBe(409);
  });

  test('a first comment waits for a moderator; then the reader is known', async () => {
    const reader = await newPerson(site, 'reader');
    const first = await written(reader);
    expect(first.status).toBe('held');
    expect(await pageOf()).not.toContain(`comment-${first._id}`);
    await moderate(editor, [first._id], 'shown');
    expect(await pageOf()).toContain(`comment-${first._id}`);
    expect((await written(reader)).status).toBe('shown');
  });

  test('links, words of the list and haste hold a comment', async () => {
    await ruleComments(site, { words: ['सट्टा'] });
    const reader = await knownReader();
    const links = 'https://a.example https://b.example www.c.example';
    expect((await written(reader, { text: links })).status).toBe('held');
    expect((await written(reader, { text: 'यहाँ सट्टा खेलें' })).status).toBe('held');
    expect((await written(reader, { text: 'तीन' })).status).toBe('shown');
    await written(reader, { text: 'चार' });
    await written(reader, { text: 'पाँच' });
    expect((await written(reader, { text: 'छह' })).status).toBe('held');
  });

  test('whoever writes five in ten minutes waits with the sixth, until some time is over', async () => {
    const reader = await knownReader();
    const states = [];
    for (let place = 0; place < 6; place += 1) {
      states.push((await written(reader, { text: `बात ${place}` })).status);
    }
    expect(states).toEqual([...Array(5).fill('shown'), 'held']);
    const { db } = site.database;
    const held = withComments(db)
      .selectFrom('comments')
      .select('held_for')
      .where('person_id', '=', reader._id);
    expect(await held.where('status', '=', 'held').execute()).toEqual([{ held_for: 'rate' }]);
    // Elsewhere they are as hasty.
    const elsewhere = { article: await publishedArticle(site, author._id) };
    expect((await written(reader, elsewhere)).status).toBe('held');
    ahead = 9 * 60_000;
    expect((await written(reader)).status).toBe('held');
    ahead = 20 * 60_000;
    expect((await written(reader)).status).toBe('shown');
    ahead = 0;
    await withComments(db).deleteFrom('comments').where('person_id', '=', reader._id).execute();
    // Those who publish here keep their own pace.
    for (let place = 0; place < 6; place += 1) {
      expect((await written(author)).status).toBe('shown');
    }
  });

  test('no network sends more comments in a minute than the limit of the site', async () => {
    const limited = await startSite({ env: { API_RATE_LIMIT: '60' } });
    const owner = await newPerson(limited, 'admin');
    await ruleComments(limited);
    const below = await publishedArticle(limited, owner._id);
    const statuses = [];
    for (let place = 0; place < 3; place += 1) {
      const body = { article: below, text: 'बात' };
      statuses.push((await call(limited, owner, 'POST', '/api/comments', body)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await limited.stop();
  });

  test('nobody who was banned; an editor cannot be', async () => {
    const reader = await knownReader();
    const ban = (id: string, banned = true) =>
      call(site, editor, 'PUT', `/api/comments/ban/${id}`, { banned, reason: 'स्पैम' });
    const { _id } = await written(reader);
    expect((await ban(reader._id)).status).toBe(200);
    expect((await send(reader, {})).status).toBe(403);
    const edit = { text: 'अब स्पैम' };
    expect((await call(site, reader, 'PUT', `/api/comments/own/${_id}`, edit)).status).toBe(403);
    await ban(reader._id, false);
    expect((await send(reader, {})).status).toBe(200);
    expect((await ban(author._id)).status).toBe(409);
  });
});

test('what its writer changed after a moderator had read it is shown by nobody', async () => {
  const list = async () =>
    commentListSchema.parse(
      (await call(site, editor, 'GET', '/api/comments/admin-comments?status=held')).body,
    );
  type List = Awaited<ReturnType<typeof list>>;
  const show = (ids: string[], { comments }: List) => {
    const seen = Object.fromEntries(comments.map(({ _id, editedAt }) => [_id, editedAt]));
    return call(site, editor, 'POST', '/api/comments/moderate', { ids, to: 'shown', seen });
  };
  const [one, other] = [await newPerson(site, 'reader'), await newPerson(site, 'reader')];
  const [mine, theirs] = [await written(one, { text: 'भला' }), await written(other)];
  const seen = await list();
  const edit = { text: 'अब गाली' };
  expect((await call(site, one, 'PUT', `/api/comments/own/${mine._id}`, edit)).status).toBe(200);
  expect((await show([mine._id], seen)).status).toBe(409);
  expect((await show([mine._id, theirs._id], seen)).status).toBe(200);
  const left = await list();
  const held = left.comments.map(({ _id }) => _id);
  expect(held).toContain(mine._id);
  expect(held).not.toContain(theirs._id);
  // What was never read is not shown either.
  expect((await show([mine._id], { ...left, comments: [] })).status).toBe(409);
  expect((await show([mine._id], left)).status).toBe(200);
});

describe('a guest', () => {
  const guest = (email: string) => ({ name: 'आशा', email });

  test('gets a mail, whose link makes a reader and shows nothing of a first comment', async () => {
    const email = 'asha@example.org';
    const { _id, status } = await written(null, guest(email));
    expect(status).toBe('waiting');
    await expect.poll(() => post.mails.find(({ to }) => to.includes(email))?.text).toBeTruthy();
    const text = post.mails.find(({ to }) => to.includes(email))?.text ?? '';
    const code = /\/comments\/confirm\/([\w-]+)/.exec(text)?.[1] ?? '';
    expect((await fetch(`${site.url}${commentPaths.confirm({ code })}`)).status).toBe(200);
    // The button may be pressed twice before the first answer is here.
    for (const press of [1, 2]) {
      const answer = await form('/api/comments/confirm', { code, language: 'hi' });
      expect(answer.headers.get('location'), `${press}`).toBe(
        `/hi${commentPaths.sent({ id: article, state: 'held' })}`,
      );
    }
    const { db } = site.database;
    const made = db.selectFrom('users').select(['role', 'password_hash']);
    expect(await made.where('email', '=', email).executeTakeFirst()).toEqual({
      role: 'reader',
      password_hash: null,
    });
    const row = withComments(db)
      .selectFrom('comments')
      .select(['status', 'email'])
      .where('id', '=', _id);
    expect(await row.executeTakeFirst()).toEqual({ status: 'held', email: '' });
  });

  test('learns nothing of who has an account, and cannot flood a mailbox', async () => {
    const known = await send(null, guest(author.email));
    const unknown = await send(null, guest('nobody@example.org'));
    const shape = ({ status, body }: typeof known) => [status, Object.keys(body ?? {})];
    expect(shape(known)).toEqual(shape(unknown));
    expect((await send(null, guest(author.email))).status).toBe(429);
  });

  test('gets no mail while very many write: a moderator looks at what they wrote', async () => {
    const rows = Array.from({ length: flood.guests }, (_, place) => `flood-${place}@example.org`);
    for (const email of rows) await putComment(site, article, { status: 'waiting', email });
    const { status } = await written(null, guest('after@example.org'));
    expect(status).toBe('held');
    const { db } = site.database;
    await withComments(db).deleteFrom('comments').where('status', '=', 'waiting').execute();
    expect((await written(null, guest('calm@example.org'))).status).toBe('waiting');
    await expect
      .poll(() => post.mails.some(({ to }) => to.includes('calm@example.org')))
      .toBe(true);
    expect(post.mails.some(({ to }) => to.includes('after@example.org'))).toBe(false);
  });

  test('of one network writes so many in an hour and a day, and gets fewer mails; who is signed in may go on', async () => {
    const { db } = site.database;
    const [hour] = formLimits(site.config);
    const counted = (calls: number) => db.updateTable('call_counts').set({ calls }).execute();
    await db.deleteFrom('call_counts').execute();
    expect((await written(null, guest('network-1@example.org'))).status).toBe('waiting');
    await counted(100);
    expect((await written(null, guest('network-2@example.org'))).status).toBe('held');
    await counted(hour?.most ?? 0);
    const refused = await send(null, guest('network-3@example.org'));
    expect(refused).toMatchObject({ status: 429, body: { message: /Your network/ } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await send(await knownReader(), {})).status).toBe(200);
    await db.deleteFrom('call_counts').execute();
  });

  test('is taken only while moderators have room for it', async () => {
    const { db } = site.database;
    const add = async (many: number) => {
      const common = { article_id: article, name: 'x', body: 'x', status: 'held' } as const;
      const rows = Array.from({ length: many }, () => ({ ...common, id: newId() }));
      const created_at = new Date().toISOString();
      for (let at = 0; at < many; at += 100) {
        const some = rows.slice(at, at + 100).map((row) => ({ ...row, created_at }));
        await withComments(db).insertInto('comments').values(some).execute();
      }
    };
    await withComments(db).deleteFrom('comments').where('status', '=', 'held').execute();
    await add(queue.guests);
    expect((await send(null, guest('room@example.org'))).status).toBe(503);
    const newcomer = await newPerson(site, 'reader');
    expect((await written(newcomer)).status).toBe('held');
    await add(queue.all - queue.guests);
    expect((await send(newcomer, {})).status).toBe(503);
    expect((await written(await knownReader())).status).toBe('shown');
    // What an import has brought closes nothing.
    const waiting = await withComments(db)
      .selectFrom('comments')
      .select('id')
      .where('status', '=', 'held')
      .execute();
    const imported = {
      kind: 'comment',
      source: 'x',
      hash: '',
      stamp: '',
      made: 1,
      at: '',
    } as const;
    const rows = waiting.map(({ id }) => ({ ...imported, source_id: id, our_id: id }));
    for (let at = 0; at < rows.length; at += 100)
      await db
        .insertInto('imported')
        .values(rows.slice(at, at + 100))
        .execute();
    expect((await written(newcomer)).status).toBe('held');
    await withComments(db).deleteFrom('comments').where('status', '=', 'held').execute();
  });

  test('gets a mail in a flood for a puzzle that the browser has solved, once and for its article', async () => {
    const ask = async (of = article) =>
      puzzleAnswerSchema.parse(
        (await call(site, null, 'GET', `/api/comments/puzzle?article=${of}`)).body,
      ).puzzle;
    expect(await ask()).toBeNull();
    const fill = async (many: number) => {
      for (let place = 0; place < many; place += 1) {
        await putComment(site, article, { status: 'waiting', email: `full-${place}@example.org` });
      }
    };
    await fill(flood.guests);
    const puzzle = await ask();
    const other = await ask(await publishedArticle(site, author._id));
    if (!puzzle || !other) throw new Error('no puzzle');
    const [solved, ofOther] = [await solve(puzzle), await solve(other)];
    const { counter, derivedKey } = solved.solution;
    const easier = { ...puzzle, parameters: { ...puzzle.parameters, cost: 1 } };
    const made = { ...puzzle, parameters: { ...puzzle.parameters, data: { article } } };
    for (const wrong of [
      undefined,
      { ...solved, solution: { counter: counter + 1, derivedKey } },
      { ...solved, solution: { counter, derivedKey: derivedKey.replace(/../, '00') } },
      { ...solved, challenge: easier },
      { ...ofOther, challenge: { ...ofOther.challenge, parameters: made.parameters } },
      ofOther,
    ]) {
      const { status } = await written(null, { ...guest('wrong@example.org'), puzzle: wrong });
      expect(status).toBe('held');
    }
    const good = { ...guest('solved@example.org'), puzzle: solved };
    expect((await written(null, good)).status).toBe('waiting');
    const again = { ...guest('again@example.org'), puzzle: solved };
    expect((await written(null, again)).status).toBe('held');
    // Machines solve puzzles too: a flood of them gets no mails.
    const late = await ask();
    await fill(flood.most);
    const beyond = { ...guest('beyond@example.org'), puzzle: late && (await solve(late)) };
    expect((await written(null, beyond)).status).toBe('held');
    await withComments(site.database.db)
      .deleteFrom('comments')
      .where('status', '=', 'waiting')
      .execute();
  });

  test.each(ceiling)('gets no mail where $most wait since $within ms', async (allowed) => {
    const { db } = site.database;
    await withComments(db).deleteFrom('comments').where('status', '=', 'waiting').execute();
    const { most, within } = allowed;
    const common = { article_id: article, name: 'मेहमान', body: 'x', status: 'waiting' } as const;
    // So slowly that no flood is noticed.
    const created_at = later(new Date(), 120_000 - within);
    for (let begin = 1; begin < most; begin += 100) {
      const many = Array.from({ length: Math.min(100, most - begin) }, () => newId());
      const rows = many.map((id) => ({ ...common, id, created_at }));
      await withComments(db).insertInto('comments').values(rows).execute();
    }
    const { status } = await written(null, guest(`last-${most}@example.org`));
    expect(status).toBe('waiting');
    expect((await written(null, guest(`beyond-${most}@example.org`))).status).toBe('held');
    await withComments(db).deleteFrom('comments').where('status', '=', 'waiting').execute();
  });

  test('needs a name and an e-mail; a program that fills in everything gets a thank-you', async () => {
    expect((await send(null, {})).status).toBe(422);
    const robot = await written(null, { ...guest('robot@example.org'), topic: 'x' });
    expect(robot.status).toBe('held');
    const row = withComments(site.database.db)
      .selectFrom('comments')
      .select('id')
      .where('id', '=', robot._id);
    expect(await row.executeTakeFirst()).toBeUndefined();
  });

  test('without script is led on, and keeps what was typed where something is wrong', async () => {
    const values = { article, text: 'मेरी बात <b>', language: 'hi', name: 'आशा' };
    const sent = await form('/api/comments', { ...values, email: 'form@example.org' });
    expect(sent.status).toBe(303);
    const page = await fetch(site.url + (sent.headers.get('location') ?? ''));
    expect(await page.text()).toContain('आपको एक मेल भेजा जा रहा है');
    const refused = await form('/api/comments', { ...values, email: 'not an e-mail' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('मेरी बात &lt;b&gt;');
    const elsewhere = await form('/api/comments', values, { 'sec-fetch-site': 'cross-site' });
    expect(elsewhere.status).toBe(403);
  });
});

describe('what readers see', () => {
  test('is text: no HTML, links that give no weight, threads two deep', async () => {
    const text = '<script>alert(1)</script> https://example.org/a?b=1&c="x".';
    const root = await written(author, { text });
    const reply = await written(author, { parent: root._id, text: 'उत्तर' });
    const deeper = await written(author, { parent: reply._id, text: 'उसका उत्तर' });
    const { parent_id } = await withComments(site.database.db)
      .selectFrom('comments')
      .select('parent_id')
      .where('id', '=', deeper._id)
      .executeTakeFirstOrThrow();
    expect(parent_id).toBe(root._id);
    const html = await pageOf();
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('<a href="https://example.org/a?b=1&amp;c=" rel="ugc nofollow">');
    const list = await fetch(`${site.url}${commentPaths.all({ id: article })}`);
    expect(await list.text()).toContain('उसका उत्तर');
  });

  test('links end before the punctuation of their sentence', () => {
    const links = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? []);
    expect(links('देखें https://example.org/क, और (https://example.org/b).')).toEqual([
      'https://example.org/%E0%A4%95',
      'https://example.org/b',
    ]);
    expect(links('javascript:alert(1) https://')).toEqual([]);
    // It looks like one site and leads to another.
    expect(links('https://bank.example@evil.example/ http://a:b@evil.example')).toEqual([]);
  });
});

describe('what hides or deceives', () => {
  const textOf = async (text: string) => {
    const { _id } = await written(author, { text });
    const row = withComments(site.database.db)
      .selectFrom('comments')
      .select('body')
      .where('id', '=', _id);
    return (await row.executeTakeFirstOrThrow()).body;
  };

  test('characters that nobody sees are dropped, but for what Hindi is written with', async () => {
    expect(await textOf('अच्छा\u202eगलत\u2066 \u200b\u200b\ufeffबात')).toBe('अच्छागलत बात');
    expect(await textOf('क\u094d\u200dष और श्री\u200c')).toBe('क\u094d\u200dष और श्री\u200c');
    expect(await textOf(`क${'\u0301'.repeat(500)} ख`)).toBe(`क${'\u0301'.repeat(8)} ख`);
    expect(await textOf(`एक${'\n \n'.repeat(400)}दो\r\nतीन`)).toBe('एक\n\nदो\nतीन');
    for (const text of ['\u200b\u200d\u2060', ' \n ', 'क\u0000ख', 'अ'.repeat(3001)]) {
      expect((await send(author, { text })).status, text).toBe(400);
    }
  });

  test('a comment that the link of a mail shows has the name of its account', async () => {
    const guest = {
      name: 'मुख्य संपादक',
      email: (await newPerson(site, 'author')).email,
      text: 'जो उसने नहीं लिखा',
    };
    const code = newSecret();
    const { _id } = await written(null, guest);
    await withComments(site.database.db)
      .updateTable('comments')
      .set({ code_hash: hashSecret(code) })
      .where('id', '=', _id)
      .execute();
    // Whoever opens the link reads what they are about to say.
    const page = await fetch(site.url + commentPaths.confirm({ code }));
    expect(await page.text()).toContain('जो उसने नहीं लिखा');
    expect((await call(site, null, 'POST', '/api/comments/confirm', { code })).status).toBe(200);
    const html = await pageOf();
    expect(html).toContain('जो उसने नहीं लिखा');
    expect(html).not.toContain('मुख्य संपादक');
  });

  test('whose link takes the password of an account that nobody had confirmed is told so', async () => {
    const code = newSecret();
    const { _id, email } = await newPerson(site, 'author');
    const { db } = site.database;
    const users = db.updateTable('users').set({ email_confirmed: 0 });
    await users.where('id', '=', _id).execute();
    await putComment(site, article, { status: 'waiting', email, code_hash: hashSecret(code) });
    const answer = await form('/api/comments/confirm', { code, language: 'hi' });
    expect(answer.headers.get('location')).toMatch(/\/sent\/shown#emptied$/);
    const text = () => post.mails.find(({ to }) => to.includes(email))?.text;
    await expect.poll(text).toContain('/reset');
  });

  test('a link takes no e-mail from an account that has it in place of a confirmed one', async () => {
    const code = newSecret();
    const { _id, token, email: former_email } = await newPerson(site, 'author');
    const email = 'changed-rightly@example.org';
    const { db } = site.database;
    const users = db.updateTable('users').set({ email, email_confirmed: 0, former_email });
    await users.where('id', '=', _id).execute();
    await putComment(site, article, { status: 'waiting', email, code_hash: hashSecret(code) });
    const press = () => call(site, null, 'POST', '/api/comments/confirm', { code });
    expect(await press()).toMatchObject({ status: 409 });
    expect((await call(site, { token }, 'GET', '/api/users/me')).body).toMatchObject({ email });
    const confirmed = db.updateTable('users').set({ email_confirmed: 1, former_email: null });
    await confirmed.where('id', '=', _id).execute();
    expect((await press()).status).toBe(200);
  });

  test('no link shows a comment on an article that was closed meanwhile', async () => {
    const code = newSecret();
    const row = { status: 'waiting', email: 'late@example.org', code_hash: hashSecret(code) };
    await putComment(site, article, row);
    await call(site, editor, 'PUT', `/api/comments/article/${article}`, { closed: true });
    expect((await call(site, null, 'POST', '/api/comments/confirm', { code })).status).toBe(409);
  });

  test('a first comment that was shown cannot become another without being looked at', async () => {
    const reader = await newPerson(site, 'reader');
    const { _id } = await written(reader);
    await moderate(editor, [_id], 'shown');
    await call(site, reader, 'PUT', `/api/comments/own/${_id}`, { text: 'कुछ और ही' });
    expect(await pageOf()).not.toContain('कुछ और ही');
  });

  test('of what readers do not see nobody learns that it is there, or whose or where it is', async () => {
    const reader = await newPerson(site, 'reader');
    const put = (status: string) => putComment(site, article, { status, person_id: reader._id });
    const ids = await Promise.all(['held', 'waiting', 'spam', 'bin'].map(put));
    const nothing = 'ab'.repeat(12);
    const readAnswers = async (id: string) => {
      const answers = [];
      for (const path of [commentPaths.reply, commentPaths.report, commentPaths.thread]) {
        const page = await fetch(site.url + path({ id }));
        answers.push(page.status, (await page.text()).replaceAll(id, ''));
      }
      for (const [method, path] of [
        ['PUT', `/api/comments/own/${id}`],
        ['DELETE', `/api/comments/own/${id}`],
        ['POST', `/api/comments/report/${id}`],
      ] as const) {
        const { status, body } = await call(site, author, method, path, { text: 'क' });
        answers.push(status, body);
      }
      const answer = await send(author, { parent: id });
      return [...answers, answer.status, answer.body];
    };
    const unknown = await readAnswers(nothing);
    for (const id of ids) expect(await readAnswers(id)).toEqual(unknown);
    const below = await put('shown');
    const withdrawn = { status: 'unpublished' } as const;
    await site.database.db
      .updateTable('articles')
      .set(withdrawn)
      .where('id', '=', article)
      .execute();
    expect(await readAnswers(below)).toEqual(await readAnswers(nothing));
  });
});

test('a form that is refused leads back to where it was: to the answer of a comment, or to all of them', async () => {
  const parent = await putComment(site, article, { body: 'मूल' });
  const typed = { article, text: 'उत्तर', name: 'आशा', email: 'no address', language: 'hi' };
  const again = async (values: Record<string, string>) => {
    const answer = await form('/api/comments', { ...typed, ...values });
    expect(answer.status).toBe(400);
    return [...(await answer.text()).matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to);
  };
  expect(await again({ parent })).toEqual([`/hi${commentPaths.reply({ id: parent })}`]);
  expect(await again({ parent: '' })).toEqual([`/hi${commentPaths.all({ id: article })}`]);
});

describe('many comments', () => {
  test('an answer goes and comes with what it answers, and is counted so', async () => {
    const root = await putComment(site, article, { body: 'मूल' });
    const reply = await putComment(site, article, { parent_id: root, body: 'उत्तर' });
    await putComment(site, article, { body: 'और एक' });
    expect(await pageOf()).toContain('3 comments');
    await moderate(editor, [root], 'spam');
    const html = await pageOf();
    expect(html).toContain('1 comment<');
    expect(html).not.toContain(reply);
    expect((await send(author, { parent: reply })).status).toBe(409);
    const report = await call(site, null, 'POST', `/api/comments/report/${reply}`, {});
    expect(report.status).toBe(404);
    await moderate(editor, [root], 'shown');
    expect(await pageOf()).toContain(reply);
  });

  test('an article shows the first answers of each thread, a page of its own the others', async () => {
    const at = (minute: number) => later(new Date(), minute * 60_000 - 9e6);
    const [first = '', second = ''] = await Promise.all(
      ['एक', 'दो'].map((body, place) => putComment(site, article, { body, created_at: at(place) })),
    );
    for (let place = 0; place < 30; place += 1) {
      const created_at = at(place + 5);
      await putComment(site, article, { parent_id: first, body: `उत्तर-${place}.`, created_at });
    }
    await putComment(site, article, { parent_id: second, body: 'बाद का', created_at: at(60) });
    const html = await pageOf();
    expect(html).toContain('33 comments');
    expect([...html.matchAll(/उत्तर-\d+\./g)].map(String)).toEqual(
      [0, 1, 2, 3, 4].map((place) => `उत्तर-${place}.`),
    );
    expect(html).toContain('बाद का');
    expect(html).toContain('All 30 answers');
    const thread = site.url + commentPaths.thread({ id: first });
    expect(await (await fetch(thread)).text()).toContain('उत्तर-24.');
    expect(await (await fetch(`${thread}?page=2`)).text()).toContain('उत्तर-29.');
    expect((await fetch(`${thread}?page=3`)).status).toBe(404);
  });

  test('who deletes a comment and the only answer to it, one’s own, leaves no place', async () => {
    const reader = await knownReader();
    const own = { person_id: reader._id };
    const root = await putComment(site, article, own);
    await putComment(site, article, { ...own, parent_id: root });
    await prove(site, reader);
    await call(site, reader, 'POST', '/api/users/me/erase', { email: reader.email });
    const left = withComments(site.database.db).selectFrom('comments').select('id');
    expect(await left.where('article_id', '=', article).execute()).toEqual([]);
  });

  test('a place whose answers are gone is not shown', async () => {
    const root = await putComment(site, article, { body: '', name: '' });
    const reply = await putComment(site, article, { parent_id: root });
    expect(await pageOf()).toContain('This comment was deleted.');
    await moderate(editor, [reply], 'bin');
    expect(await pageOf()).not.toContain('This comment was deleted.');
  });
});

describe('the writer', () => {
  test('changes a comment for five minutes, and deletes it at any time', async () => {
    const reader = await knownReader();
    const { _id } = await written(reader);
    const own = `/api/comments/own/${_id}`;
    const edit = (person: UserInfo) => call(site, person, 'PUT', own, { text: 'बेहतर' });
    expect((await edit(author)).status).toBe(403);
    expect((await edit(reader)).status).toBe(200);
    expect(await pageOf()).toContain('बेहतर');
    ahead = 6 * 60_000;
    expect((await edit(reader)).status).toBe(409);
    ahead = 0;
    await written(author, { parent: _id, text: 'सहमत' });
    expect((await call(site, reader, 'DELETE', own)).status).toBe(200);
    const html = await pageOf();
    expect(html).not.toContain('बेहतर');
    expect(html).toContain('सहमत');
  });

  test.each([
    ['held', true],
    ['spam', false],
  ])('deletes what is %s: the answers to it are seen again: %s', async (status, seen) => {
    const reader = await knownReader();
    const { _id } = await written(reader);
    await written(author, { parent: _id, text: 'सहमत' });
    await moderate(editor, [_id], status);
    expect(await pageOf()).not.toContain('सहमत');
    expect((await call(site, reader, 'DELETE', `/api/comments/own/${_id}`)).status).toBe(200);
    const html = await pageOf();
    expect(html.includes('सहमत')).toBe(seen);
    expect(html.includes('This comment was deleted.')).toBe(seen);
  });

  test('leaves no trace of the network and no reports where others have answered', async () => {
    const reader = await knownReader();
    const { _id } = await written(reader);
    await written(author, { parent: _id });
    const { db } = site.database;
    const row = withComments(db).updateTable('comments').where('id', '=', _id);
    await row.set({ network: 'spur' }).execute();
    await call(site, null, 'POST', `/api/comments/report/${_id}`, { reason: 'मीरा ने लिखा' });
    await prove(site, reader);
    await call(site, reader, 'POST', '/api/users/me/erase', { email: reader.email });
    const comments = withComments(db).selectFrom('comments').select(['network', 'reports', 'body']);
    const empty = { network: '', reports: 0, body: '' };
    expect(await comments.where('id', '=', _id).execute()).toEqual([empty]);
    const reports = withComments(db)
      .selectFrom('comment_reports')
      .selectAll()
      .where('comment_id', '=', _id);
    expect(await reports.execute()).toEqual([]);
  });

  test('takes everything along who deletes the account', async () => {
    const reader = await knownReader();
    const { _id } = await written(reader, { text: 'मेरी निजी बात' });
    expect(await pageOf()).toContain(_id);
    await prove(site, reader);
    await call(site, reader, 'POST', '/api/users/me/erase', { email: reader.email });
    expect(await pageOf()).not.toContain('मेरी निजी बात');
  });
});

describe('moderators', () => {
  const list = async (person: UserInfo, query: string) =>
    commentListSchema.parse(
      (await call(site, person, 'GET', `/api/comments/admin-comments?${query}`)).body,
    );

  test('see what is reported, once a network, and settle it', async () => {
    const { _id } = await written(author);
    const report = () =>
      call(site, null, 'POST', `/api/comments/report/${_id}`, { reason: 'अपमान' });
    expect((await report()).status).toBe(200);
    await report();
    const found = await list(editor, `status=reported&article=${article}`);
    const counts = found.comments.map(({ reports, reasons }) => [reports, reasons]);
    expect(counts).toEqual([[1, ['अपमान']]]);
    await moderate(editor, [_id], 'spam');
    expect((await report()).status).toBe(404);
    expect((await list(editor, `status=spam&article=${article}`)).totalComments).toBe(1);
  });

  test('are authors below their own articles, where the settings say so', async () => {
    const reader = await newPerson(site, 'reader');
    const { _id } = await written(reader);
    expect((await moderate(author, [_id], 'shown')).status).toBe(404);
    await ruleComments(site, { byAuthors: true });
    const other = await newPerson(site, 'author');
    expect((await moderate(other, [_id], 'shown')).status).toBe(404);
    const [found] = (await list(author, 'status=held')).comments;
    expect(found).toMatchObject({ _id, person: { email: '' } });
    expect((await moderate(author, [_id], 'shown')).status).toBe(200);
  });

  test('know how much waits for them, and others that there is nothing for them', async () => {
    const badge = async (person: UserInfo) =>
      adminStateSchema.parse((await call(site, person, 'GET', '/api/users/session')).body).badges
        .comments;
    await putComment(site, article, { status: 'held' });
    expect(await badge(author)).toBeNull();
    expect(await badge(await newPerson(site, 'contributor'))).toBeNull();
    await ruleComments(site, { byAuthors: true });
    const other = await newPerson(site, 'author');
    const own = await publishedArticle(site, other._id);
    await putComment(site, own, { status: 'held' });
    expect(await badge(other)).toBe(1);
    expect(await badge(await newPerson(site, 'contributor'))).toBeNull();
    expect(await badge(editor)).toBeGreaterThan(1);
  });

  test('have the history of a person, wherever it stands', async () => {
    const reader = await knownReader();
    const { _id } = await written(reader);
    await moderate(editor, [_id], 'bin');
    expect((await list(editor, `person=${reader._id}`)).totalComments).toBe(2);
  });

  test('what they throw away stays for its time, however old it is', async () => {
    const old = later(new Date(), -90 * 86_400_000);
    const guest = { created_at: old, email: 'guest@example.org', status: 'held' };
    const _id = await putComment(site, article, guest);
    await moderate(editor, [_id], 'spam');
    const forget = () => eraseThrownAway(site.database.db, new Date());
    await forget();
    const row = withComments(site.database.db)
      .selectFrom('comments')
      .select('email')
      .where('id', '=', _id);
    // The e-mail was for the link alone.
    expect(await row.executeTakeFirst()).toEqual({ email: '' });
    expect((await moderate(editor, [_id], 'shown')).status).toBe(200);
    await moderate(editor, [_id], 'bin');
    const decided_at = later(new Date(), -31 * 86_400_000);
    await withComments(site.database.db)
      .updateTable('comments')
      .set({ decided_at })
      .where('id', '=', _id)
      .execute();
    await forget();
    expect(await row.executeTakeFirst()).toBeUndefined();
  });

  test('authors get one mail of what they have not looked at, where the settings say so', {
    tags: 'long',
  }, async () => {
    const { db } = site.database;
    await ruleComments(site, { mailAuthors: true });
    const writer = await newPerson(site, 'author');
    article = await publishedArticle(site, writer._id);
    const confirmed = db.updateTable('users').set({ email_confirmed: 1 });
    await confirmed.where('id', '=', writer._id).execute();
    const own = () => post.mails.filter(({ to }) => to.includes(writer.email));
    await written(await knownReader());
    const waits = () =>
      db.selectFrom('notifications').select('mail').where('article_id', '=', article).execute();
    await expect.poll(waits, { timeout: 20_000 }).toEqual([{ mail: 0 }]);
    await expect.poll(() => own().length, { timeout: 20_000 }).toBe(1);
    expect(own()[0]?.text).toContain(commentPaths.all({ id: article }));
    await written(author);
    expect(await waits()).toEqual([{ mail: 0 }]);
    await call(site, writer, 'POST', '/api/notifications/read', {});
    await written(author);
    expect((await waits()).length).toBeGreaterThan(0);
  });

  test('authors are told of new comments', async () => {
    await written(await knownReader());
    const { body } = await call(site, author, 'GET', '/api/notifications');
    expect(JSON.stringify(body)).toContain('commented');
  });
});
