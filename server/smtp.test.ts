import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAIL } from '../domain/users/outbox.ts';
import { startCuttingProxy } from '../tests/support/cutting-proxy.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { type MailServer, startMailServer } from '../tests/support/mail.ts';
import { startProcess } from '../tests/support/processes.ts';
import { type Site, startSite } from '../tests/support/site.ts';
import { readConfig } from './config.ts';
import { createMailer } from './mail.ts';
import { readSmtpUrl } from './smtp.ts';

test.each([
  ['smtp://me:geheim@mail.example:587', true, false],
  ['smtp://me:geheim@mail.example?requireTLS=false&ignoreTLS=true', true, false],
  ['smtp://me:geheim@mail.example?insecure=no', true, false],
  ['smtp://me:geheim@mail.example?insecure=yes', false, true],
  ['smtp://mail.example', false, false],
  ['smtps://me:geheim@mail.example', false, false],
  ['smtp://me:geheim@localhost:25', false, false],
  ['smtp://me:geheim@127.0.0.1:25', false, false],
  ['smtp://me:geheim@[::1]:25', false, false],
  ['smtp://me:geheim@127.0.0.1.example:25', true, false],
])('%s: TLS demanded %s, exposed %s', (address, requireTLS, exposed) => {
  const read = readSmtpUrl(address);
  expect(read).toMatchObject({ requireTLS, exposed });
  expect(read.url).not.toMatch(/TLS|insecure/);
});

describe('a mail server that offers no encryption', () => {
  let post: MailServer;
  let site: Site;
  beforeAll(async () => {
    post = await startMailServer();
    site = await startSite();
  });
  afterAll(async () => {
    await site.stop();
    await post.stop();
  });
  /** The server by an address that counts as another machine's. */
  const elsewhere = (query: string) =>
    `${post.url.replace('//127.0.0.1', '//lekhani:geheim@0.0.0.0')}${query}`;

  const mail = {
    kind: 'invite',
    to: 'a@example.org',
    language: 'en',
    subject: 'A',
    text: 'B',
  } as const;
  async function mailerOf(SMTP_URL: string, clock = () => new Date()) {
    const config = readConfig({ DATA_DIR: site.config.DATA_DIR, SMTP_URL });
    const working = { database: site.database, clock, onProblem: () => {} };
    const mailer = await createMailer(config, working);
    if (!mailer) throw new Error('there is a mail server');
    return mailer;
  }
  async function send(SMTP_URL: string): Promise<boolean> {
    const mailer = await mailerOf(SMTP_URL);
    return mailer.send(mail).finally(() => mailer.close());
  }
  const jobs = () => site.database.db.selectFrom('jobs').selectAll().execute();
  const forgetAll = () => site.database.db.deleteFrom('jobs').execute();
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

  test('never gets the password, except where the operator wants it so', async () => {
    expect(await send(elsewhere(''))).toBe(false);
    expect(post.logins).toEqual([]);
    expect(await send(elsewhere('?insecure=yes'))).toBe(true);
    expect(post.logins).toEqual(['lekhani:geheim']);
  });

  test('is tried again when it cuts the connection off before anything is sent', async () => {
    const proxy = await startCuttingProxy(Number(new URL(post.url).port));
    proxy.cut(2);
    await send(`smtp://127.0.0.1:${proxy.port}`);
    expect(post.mails.at(-1)).toMatchObject({ to: ['a@example.org'] });
    await proxy.stop();
  });

  test('gets later what it could not take: kept encrypted, tried ever more seldom, sent once', async () => {
    await forgetAll();
    const away = await mailerOf('smtp://127.0.0.1:1');
    expect(await away.send(mail)).toBe(false);
    await away.close();
    const log = site.database.db.selectFrom('changes').select('action').orderBy('seq', 'desc');
    expect(await log.executeTakeFirst()).toEqual({ action: 'user.mail' });
    let [row] = await jobs();
    expect(JSON.stringify(row)).not.toContain('example.org');
    const dueAt = () => new Date(row?.due_at ?? '');
    for (const tries of [2, 3]) {
      expect(dueAt().getTime() - Date.parse(row?.at ?? '')).toBe(2 ** (tries - 2) * 60_000);
      const still = await mailerOf('smtp://127.0.0.1:1', dueAt);
      await expect.poll(jobs).toMatchObject([{ state: 'waiting', tries, holder: '' }]);
      await still.close();
      [row] = await jobs();
    }
    const before = post.mails.length;
    const both = await Promise.all([mailerOf(post.url, dueAt), mailerOf(post.url, dueAt)]);
    await expect.poll(jobs).toEqual([]);
    await Promise.all(both.map((mailer) => mailer.close()));
    expect(post.mails.slice(before)).toMatchObject([{ to: ['a@example.org'] }]);
  });

  test('is heard to its end by a stop, so that nothing is sent twice', async () => {
    await forgetAll();
    const [{ length: before }, { begun }] = [post.mails, post];
    const goOn = Promise.withResolvers<void>();
    post.ready = goOn.promise;
    const mailer = await mailerOf(post.url);
    const sent = mailer.send(mail);
    await expect.poll(() => post.begun).toBe(begun + 1);
    const closed = mailer.close();
    goOn.resolve();
    await closed;
    expect(await sent).toBe(true);
    expect(post.mails.length).toBe(before + 1);
    expect(await jobs()).toEqual([]);
  });

  test('is not asked again for somebody whom it does not know, and the log tells of it seldom', async () => {
    const { db } = site.database;
    const lines = async () =>
      (await db.selectFrom('changes').where('action', '=', 'user.mail').select('seq').execute())
        .length;
    await forgetAll();
    const before = await lines();
    let now = 0;
    const mailer = await mailerOf(post.url, () => inMinutes(now));
    const unknown = { ...mail, to: 'a@refused.example' };
    for (now of [0, 1, 9]) expect(await mailer.send(unknown)).toBe(false);
    const refused = Array(3).fill({ state: 'failed', tries: 1 });
    expect(await jobs()).toMatchObject(refused);
    const later = await mailerOf(post.url, () => inMinutes(60));
    expect(await later.send(mail)).toBe(true);
    await later.close();
    expect(await jobs()).toMatchObject(refused);
    expect(await lines()).toBe(before + 1);
    now = 11;
    await mailer.send(unknown);
    expect(await lines()).toBe(before + 2);
    await mailer.close();
  });

  test('refuses more than are kept: who sends one hears of it all the same', async () => {
    await forgetAll();
    const at = inMinutes(0).toISOString();
    const refused = { kind: MAIL, at, due_at: at, give_up_at: inMinutes(9).toISOString() };
    const many = Array.from({ length: 100 }, (_, place) => ({
      ...refused,
      key: `r${place}`,
      state: 'failed' as const,
    }));
    await site.database.db.insertInto('jobs').values(many).execute();
    const mailer = await mailerOf(post.url);
    expect(await mailer.send({ ...mail, to: 'a@refused.example' })).toBe(false);
    await mailer.close();
    expect(await jobs()).toHaveLength(100);
  });

  test('never gets a mail whose link has ended', async () => {
    await forgetAll();
    const away = await mailerOf('smtp://127.0.0.1:1');
    expect(await away.send(mail)).toBe(false);
    await away.close();
    const before = post.mails.length;
    const back = await mailerOf(post.url, () => inMinutes(8 * 24 * 60));
    expect(await back.send({ ...mail, to: 'b@example.org' })).toBe(true);
    await back.close();
    expect(post.mails.slice(before)).toMatchObject([{ to: ['b@example.org'] }]);
    expect(await jobs()).toMatchObject([{ tries: 1 }]);
  });

  test('with insecure=yes the start says so, without the password', { tags: 'long' }, async () => {
    const env = { DATA_DIR: await newFolder(), SMTP_URL: elsewhere('?insecure=yes') };
    const server = await startProcess(env);
    await server.stop();
    expect(server.output()).toMatch(/^SMTP_URL says insecure=yes: .+$/m);
    expect(server.output()).not.toContain('geheim');
  });
});
