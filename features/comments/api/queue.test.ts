import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userListSchema } from '../../../contract/accounts.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { later } from '../../../database/later.ts';
import { call, newPerson, prove } from '../../../tests/support/accounts.ts';
import { newKey } from '../../../tests/support/key-calls.ts';
import { publishedArticle } from '../../../tests/support/published-article.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { commentListSchema, writtenCommentSchema } from '../contract.ts';
import { commentLimits } from '../limits.ts';
import { withComments } from '../rules/tables.ts';
import { putComment, ruleComments } from '../support.ts';

let site: Site;
let editor: UserInfo;
let author: UserInfo;
let article: string;
beforeAll(async () => {
  site = await startSite({ env: { API_RATE_LIMIT: '6000', TRUST_PROXY: 'on' } });
  await newPerson(site, 'admin');
  editor = await newPerson(site, 'editor');
  author = await newPerson(site, 'author');
  await ruleComments(site, { byAuthors: true });
});
beforeEach(async () => {
  article = await publishedArticle(site, author._id);
});
afterAll(() => site.stop());

async function list(query: string, person = editor) {
  const path = `/api/comments/admin-comments?article=${article}&${query}`;
  return commentListSchema.parse((await call(site, person, 'GET', path)).body);
}
const moderate = (ids: string[], to = 'shown') =>
  call(site, editor, 'POST', '/api/comments/moderate', { ids, to });

test('what another moderator has put away since is shown by nobody who saw it before', async () => {
  const values = { status: 'held' };
  const [bad, good] = [
    await putComment(site, article, values),
    await putComment(site, article, values),
  ];
  const show = (ids: string[]) => {
    const body = { ids, to: 'shown', statuses: { [bad]: 'held', [good]: 'held' } };
    return call(site, editor, 'POST', '/api/comments/moderate', body);
  };
  await moderate([bad], 'spam');
  expect((await show([bad])).status).toBe(409);
  expect(await show([bad, good])).toMatchObject({
    status: 200,
    body: { message: '1 comment is where you want it.' },
  });
  expect((await list('status=spam')).comments.map(({ _id }) => _id)).toEqual([bad]);
});

describe('the pages of the queue', () => {
  /** Puts so many held comments there; returns them as the queue has them, the newest first. */
  async function fill(many: number): Promise<string[]> {
    const made: string[] = [];
    for (let place = 0; place < many; place += 1) {
      const created_at = later(new Date(), (place - many) * 60_000);
      made.unshift(await putComment(site, article, { status: 'held', created_at }));
    }
    return made;
  }
  const shape = ({ comments, from, totalComments }: Awaited<ReturnType<typeof list>>) => ({
    ids: comments.map(({ _id }) => _id),
    numbers: [from, from + comments.length - 1, totalComments],
  });

  test('skip and repeat nothing when some are decided and some arrive meanwhile', async () => {
    const all = await fill(7);
    const first = await list('limit=3');
    expect(shape(first)).toEqual({ ids: all.slice(0, 3), numbers: [1, 3, 7] });
    expect(first.newer).toBeNull();
    // Somebody else decides two of these, and two new ones come.
    await moderate(all.slice(0, 2));
    const fresh = [
      await putComment(site, article, { status: 'held' }),
      await putComment(site, article, { status: 'held' }),
    ].sort();
    const second = await list(`limit=3&older=${first.older}`);
    expect(shape(second)).toEqual({ ids: all.slice(3, 6), numbers: [4, 6, 7] });
    // Those of this page are decided too: what follows moves up, and the numbers say so.
    await moderate(all.slice(3, 5));
    const again = await list(`limit=3&older=${first.older}`);
    expect(shape(again)).toEqual({ ids: all.slice(5), numbers: [4, 5, 5] });
    expect(again.older).toBeNull();
    const back = await list(`limit=3&newer=${again.newer}`);
    expect(back.comments.map(({ _id }) => _id).sort()).toEqual([...fresh, all[2]].sort());
    expect(shape(back).numbers).toEqual([1, 3, 5]);
  });

  test('end with what is left where everything from there on was decided', async () => {
    const all = await fill(4);
    const { older } = await list('limit=2');
    await moderate(all.slice(2));
    const left = await list(`limit=2&older=${older}`);
    expect(shape(left)).toEqual({ ids: all.slice(0, 2), numbers: [1, 2, 2] });
    await moderate(all.slice(0, 2));
    expect(shape(await list(`limit=2&older=${older}`))).toEqual({ ids: [], numbers: [0, -1, 0] });
  });

  test('are full also where there is too little that is newer', async () => {
    const all = await fill(4);
    const second = await list(`limit=3&newer=${(await list('limit=1')).older}`);
    expect(shape(second)).toEqual({ ids: all.slice(0, 3), numbers: [1, 3, 4] });
    expect(shape(await list('limit=3&older=nonsense')).ids).toEqual(all.slice(0, 3));
  });
});

describe('the search of the queue', () => {
  test('finds letters of any script in whatever case', async () => {
    const { db } = site.database;
    const person = await newPerson(site, 'reader', 'Élodie');
    const email = 'marie.curie@example.org';
    await db.updateTable('users').set({ email }).where('id', '=', person._id).execute();
    const own = { status: 'held', person_id: person._id };
    const french = await putComment(site, article, { ...own, name: 'ÉLODIE', body: 'Très bien' });
    const russian = await putComment(site, article, { status: 'held', body: 'ОЧЕНЬ хорошо_50%' });
    const found = async (q: string, as = editor) =>
      (await list(`q=${encodeURIComponent(q)}`, as)).comments.map(({ _id }) => _id);
    expect(await found('élodie')).toEqual([french]);
    expect(await found('TRÈS')).toEqual([french]);
    expect(await found('очень')).toEqual([russian]);
    expect(await found('хорошо_50%')).toEqual([russian]);
    expect(await found('хорошо%50')).toEqual([]);
    expect(await found('Marie.CURIE@')).toEqual([french]);
    // Authors and keys learn nothing of e-mails, also not by looking for them.
    expect(await found('marie.curie@', author)).toEqual([]);
    const key = await newKey(site, editor, 'manage');
    const path = `/api/comments/admin-comments?article=${article}&q=marie.curie`;
    const asKey = { ...editor, token: key.token };
    const { body } = await call(site, asKey, 'GET', path);
    expect(commentListSchema.parse(body).comments).toEqual([]);
  });
});

test('a comment with very many reports leaves the others their reasons', async () => {
  const { db } = site.database;
  const [loud, quiet] = [await putComment(site, article), await putComment(site, article)];
  const report = (comment_id: string, reason: string, minute: number) => {
    const at = later(new Date(), minute * -60_000);
    const values = { comment_id, reporter: `${minute}`, reason, at };
    return withComments(db).insertInto('comment_reports').values(values).execute();
  };
  for (let minute = 0; minute < 3 * commentLimits.reasons; minute += 1) {
    await report(loud, `${minute}`, minute);
  }
  await report(quiet, 'अपमान', 99);
  await withComments(db)
    .updateTable('comments')
    .set({ reports: 1 })
    .where('id', 'in', [loud, quiet])
    .execute();
  const { comments } = await list('status=reported');
  const reasons = Object.fromEntries(comments.map((comment) => [comment._id, comment.reasons]));
  const newest = Array.from({ length: commentLimits.reasons }, (_, place) => `${place}`);
  expect(reasons).toEqual({ [loud]: newest, [quiet]: ['अपमान'] });
});

test('of comments in a bulk an author decides about those below their own articles alone', async () => {
  const other = await newPerson(site, 'author');
  const mine = await putComment(site, article, { status: 'held' });
  const elsewhere = await publishedArticle(site, other._id);
  const theirs = await putComment(site, elsewhere, { status: 'held' });
  const body = { ids: [theirs, mine], to: 'shown' };
  const answer = await call(site, author, 'POST', '/api/comments/moderate', body);
  expect(answer.body).toMatchObject({ message: '1 comment is where you want it.' });
  const rows = withComments(site.database.db).selectFrom('comments').select(['id', 'status']);
  const states = await rows.where('id', 'in', body.ids).execute();
  expect(Object.fromEntries(states.map(({ id, status }) => [id, status]))).toEqual({
    [mine]: 'shown',
    [theirs]: 'held',
  });
});

test('what readers may not see is in no page, feed, search or answer of the API', async () => {
  const { db } = site.database;
  const hidden = ['held', 'waiting', 'spam', 'bin'] as const;
  const word = 'अदृश्यशब्द';
  const ids: string[] = [];
  for (const status of hidden) ids.push(await putComment(site, article, { status, body: word }));
  const root = ids[0] ?? '';
  ids.push(await putComment(site, article, { parent_id: root, body: word }));
  const { slug } = await db
    .selectFrom('articles')
    .select('slug')
    .where('id', '=', article)
    .executeTakeFirstOrThrow();
  const q = encodeURIComponent(word);
  const places = [
    `/general/${slug}`,
    `/hi/general/${slug}`,
    `/comments/${article}`,
    '/',
    '/stories',
    ...ids.flatMap((id) =>
      ['reply', 'report', 'sent', 'answers'].map((of) => `/comments/${id}/${of}`),
    ),
    '/rss.xml',
    '/atom.xml',
    '/feed.json',
    '/sitemap-1.xml',
    '/sitemap-news.xml',
    `/search?q=${q}`,
    `/api/search?q=${q}`,
    `/api/search/suggestions?q=${q}`,
    `/api/articles/article/${article}`,
    '/api/articles/latest',
    `/api/comments/own`,
  ];
  for (const path of places) {
    const text = await (await fetch(site.url + path)).text();
    // A search names what was looked for.
    const found = path.includes('search') ? text.replaceAll(word, '') : text;
    expect(found, path).not.toContain(word);
    if (path.startsWith('/api/search')) expect(text, path).not.toContain(slug);
  }
});

test('a reply shows the comment that waits; where it is refused the comment waits on', async () => {
  const comment = await putComment(site, article, { status: 'held', held_for: 'first' });
  const reply = (more: object = {}) =>
    call(site, editor, 'POST', '/api/comments/reply', {
      comment,
      text: 'जी हाँ',
      seen: null,
      status: 'held',
      ...more,
    });
  const statuses = async () => (await list('status=shown')).comments.map(({ text }) => text);
  const close = (closed: boolean) =>
    call(site, editor, 'PUT', `/api/comments/article/${article}`, { closed });
  await close(true);
  expect((await reply()).status).toBe(409);
  await close(false);
  expect((await reply({ seen: '2026-01-01T00:00:00.000Z' })).status).toBe(409);
  // Somebody else has called it spam since.
  const become = (status: 'held' | 'spam') =>
    withComments(site.database.db)
      .updateTable('comments')
      .set({ status })
      .where('id', '=', comment)
      .execute();
  await become('spam');
  expect((await reply()).status).toBe(409);
  await become('held');
  expect(await statuses()).toEqual([]);
  expect((await reply()).body).toEqual({ message: 'Your comment is there.' });
  expect(await statuses()).toEqual(['जी हाँ', 'बहुत अच्छा']);
});

describe('a ban', () => {
  const ban = (id: string, reason: string) =>
    call(site, editor, 'PUT', `/api/comments/ban/${id}`, { banned: true, reason });
  const send = (person: UserInfo) =>
    call(site, person, 'POST', '/api/comments', { article, text: 'फिर से' });

  const confirm = (email: string) =>
    site.database.db
      .updateTable('users')
      .set({ email_confirmed: 1 })
      .where('email', '=', email)
      .execute();

  /** Makes a person who has shown that the e-mail is theirs, is banned, and may change the account. */
  async function newBanned(): Promise<UserInfo> {
    const reader = await newPerson(site, 'reader');
    await confirm(reader.email);
    await ban(reader._id, 'स्पैम');
    await prove(site, reader);
    return reader;
  }

  /** Makes a person who has shown that this e-mail is theirs now. */
  async function newHolder(email: string): Promise<UserInfo> {
    const person = await newPerson(site, 'reader');
    await site.database.db
      .updateTable('users')
      .set({ email })
      .where('id', '=', person._id)
      .execute();
    await confirm(email);
    return { ...person, email };
  }

  test('tells its reason to the person, and to moderators in the history', async () => {
    const reader = await newPerson(site, 'reader');
    await putComment(site, article, { person_id: reader._id });
    await ban(reader._id, 'विज्ञापन और <गाली>');
    const refused = await send(reader);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      message: 'You cannot write comments here. The reason: विज्ञापन और <गाली>',
    });
    const reasonFor = async (person: UserInfo) =>
      (await list(`person=${reader._id}`, person)).comments[0]?.person?.banReason;
    expect(await reasonFor(editor)).toBe('विज्ञापन और <गाली>');
    expect(await reasonFor(author)).toBe('');
  });

  test('outlives the account for a year, without a word of it, and can be lifted', async () => {
    const { db } = site.database;
    const reader = await newBanned();
    const { email } = reader;
    expect((await call(site, reader, 'POST', '/api/users/me/erase', { email })).status).toBe(200);
    const back = await newHolder(email);
    const refused = await send(back);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { message: 'You cannot write comments here.' },
    ]);
    const data = await call(site, back, 'GET', '/api/users/me/data');
    expect(data.body).toMatchObject({ commenting: { bannedSince: expect.any(String) } });
    const bans = withComments(db).selectFrom('kept_bans').selectAll();
    expect(JSON.stringify(await bans.execute())).not.toContain(email);
    const end = (expires_at: string) =>
      withComments(db).updateTable('kept_bans').set({ expires_at }).execute();
    const { expires_at } = await bans.executeTakeFirstOrThrow();
    await end(new Date().toISOString());
    expect((await send(back)).status).toBe(200);
    await end(expires_at);
    expect((await send(back)).status).toBe(403);
    const lift = { banned: false };
    await call(site, editor, 'PUT', `/api/comments/ban/${back._id}`, lift);
    expect((await send(back)).status).toBe(200);
    expect(await bans.execute()).toEqual([]);
  });

  test('stays with an e-mail that a banned person gives up for another', async () => {
    const reader = await newBanned();
    const { email } = reader;
    const moved = { name: 'पाठक', bio: '', imageUrl: '', email: `new-${email}` };
    expect((await call(site, reader, 'PUT', '/api/users/me', moved)).status).toBe(200);
    expect((await send(await newHolder(email))).status).toBe(403);
  });

  test('is shown where people are listed, and lifted there as a whole, without any comment', async () => {
    const admin = await newPerson(site, 'admin');
    const bannedIn = async (email: string) => {
      const path = `/api/users/admin-users?q=${encodeURIComponent(email)}`;
      const { users } = userListSchema.parse((await call(site, admin, 'GET', path)).body);
      return users.map(({ banned }) => banned);
    };
    const lift = ({ _id }: UserInfo) =>
      call(site, admin, 'PUT', `/api/comments/ban/${_id}`, { banned: false });
    const reader = await newBanned();
    const { email } = reader;
    const moved = { name: 'पाठक', bio: '', imageUrl: '', email: `moved-${email}` };
    await call(site, reader, 'PUT', '/api/users/me', moved);
    await confirm(moved.email);
    expect(await bannedIn(moved.email)).toEqual([true]);
    const holder = await newHolder(email);
    await putComment(site, article, { person_id: holder._id });
    expect(await bannedIn(email)).toEqual([true, true]);
    const { comments } = await list(`person=${holder._id}`, editor);
    expect(comments[0]?.person?.banned).toBe(true);
    // Under the e-mail of before, too.
    expect((await lift(reader)).status).toBe(200);
    expect(await bannedIn(email)).toEqual([false, false]);
    expect((await send(holder)).status).toBe(200);
    // Nobody holds back whom the site lets publish.
    expect(await bannedIn(author.email)).toEqual([false]);
  });

  test('without a reason, or with one of before, says no more than that', async () => {
    const reader = await newPerson(site, 'reader');
    const plain = { message: 'You cannot write comments here.' };
    await ban(reader._id, '');
    expect((await send(reader)).body).toMatchObject(plain);
    const { db } = site.database;
    // It was written for the editors alone.
    await withComments(db).updateTable('comment_bans').set({ reason: 'troll', told: 0 }).execute();
    expect((await send(reader)).body).toMatchObject(plain);
  });
});

describe('everything of one network', () => {
  const away = (comment: string, person = editor, to = 'spam') =>
    call(site, person, 'POST', '/api/comments/moderate-network', { comment, to });
  /** Writes as a guest from an address. */
  async function writeFrom(address: string, text = 'यहाँ से ख़रीदें') {
    const sent = await fetch(`${site.url}/api/comments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ article, text, name: 'मेहमान', email: `${text.length}@example.org` }),
    });
    return writtenCommentSchema.parse(await sent.json())._id;
  }

  test('of a guest is put away at once, and of nobody else', async () => {
    const mine = [await writeFrom('2001:db8:0:100::1'), await writeFrom('2001:db8:0:1ff::2')];
    const other = await writeFrom('198.51.100.7');
    const person = await putComment(site, article, { person_id: author._id });
    const { comments } = await list('status=held');
    const counted = new Map(comments.map(({ _id, ofNetwork }) => [_id, ofNetwork]));
    expect([...mine, other].map((id) => counted.get(id))).toEqual([1, 1, 0]);
    const [first = ''] = mine;
    expect((await away(first)).body).toMatchObject({
      message: '2 comments are where you want them.',
    });
    const spam = (await list('status=spam')).comments;
    expect(spam.map(({ _id }) => _id).sort()).toEqual(mine.sort());
    expect(spam.map(({ ofNetwork }) => ofNetwork)).toEqual([0, 0]);
    expect((await list('status=held')).comments.map(({ _id }) => _id)).toEqual([other]);
    expect((await away(first)).status).toBe(404);
    expect((await away(person)).status).toBe(404);
  });

  test('reaches no articles of others, and is forgotten after a month', async () => {
    const here = await writeFrom('203.0.113.9');
    const { db } = site.database;
    const elsewhere = await publishedArticle(site, editor._id);
    const { network } = await withComments(db)
      .selectFrom('comments')
      .select('network')
      .where('id', '=', here)
      .executeTakeFirstOrThrow();
    expect(network).not.toContain('203.0.113');
    const there = await putComment(site, elsewhere, { network, status: 'held' });
    expect((await list('status=held', author)).comments).toMatchObject([{ ofNetwork: 0 }]);
    expect((await list('status=held')).comments).toMatchObject([{ ofNetwork: 1 }]);
    expect((await away(there, author)).status).toBe(404);
    expect((await away(here, author)).status).toBe(200);
    const row = withComments(db)
      .selectFrom('comments')
      .select(['status', 'network'])
      .where('id', '=', there);
    expect(await row.executeTakeFirst()).toEqual({ status: 'held', network });
    const long = new Date(Date.now() - 40 * 86_400_000).toISOString();
    await withComments(db)
      .updateTable('comments')
      .set({ created_at: long })
      .where('id', '=', there)
      .execute();
    await writeFrom('203.0.113.10', 'और');
    expect(await row.executeTakeFirst()).toEqual({ status: 'held', network: '' });
  });
});
