import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  async function mailerOf(SMTP_URL: string) {
    const config = readConfig({ DATA_DIR: site.config.DATA_DIR, SMTP_URL });
    const mailer = await createMailer(config, site.database, () => {});
    if (!mailer) throw new Error('there is a mail server');
    return mailer;
  }
  async function send(SMTP_URL: string): Promise<boolean> {
    const mailer = await mailerOf(SMTP_URL);
    return mailer.send(mail).finally(() => mailer.close());
  }
  const kept = () => site.database.db.selectFrom('mails').selectAll().execute();
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
    await site.database.db.deleteFrom('mails').execute();
    const away = await mailerOf('smtp://127.0.0.1:1');
    expect(await away.send(mail)).toBe(false);
    await away.retry(() => inMinutes(0.5));
    expect(await kept()).toMatchObject([{ tries: 0 }]);
    await away.retry(() => inMinutes(2));
    await away.retry(() => inMinutes(3));
    const [row] = await kept();
    expect(row?.tries).toBe(1);
    expect(JSON.stringify(row)).not.toContain('example.org');
    const log = site.database.db.selectFrom('changes').select('action').orderBy('seq', 'desc');
    expect(await log.executeTakeFirst()).toEqual({ action: 'user.mail' });
    away.close();
    const before = post.mails.length;
    const [one, other] = await Promise.all([mailerOf(post.url), mailerOf(post.url)]);
    await Promise.all([one.retry(() => inMinutes(5)), other.retry(() => inMinutes(5))]);
    expect(post.mails.slice(before)).toMatchObject([{ to: ['a@example.org'] }]);
    expect(await kept()).toEqual([]);
    one.close();
    other.close();
  });

  test('is not asked again for somebody whom it does not know, and the log tells of it seldom', async () => {
    const { db } = site.database;
    const lines = async () =>
      (await db.selectFrom('changes').where('action', '=', 'user.mail').select('seq').execute())
        .length;
    await db.deleteFrom('mails').execute();
    const before = await lines();
    const mailer = await mailerOf(post.url);
    const unknown = { ...mail, to: 'a@refused.example' };
    for (const minutes of [0, 1, 9]) {
      expect(await mailer.send(unknown, inMinutes(minutes))).toBe(false);
    }
    expect(await kept()).toMatchObject(Array(3).fill({ refused: 1, tries: 0 }));
    await mailer.retry(() => inMinutes(60));
    expect(await kept()).toMatchObject(Array(3).fill({ refused: 1, tries: 0 }));
    expect(await lines()).toBe(before + 1);
    await mailer.send(unknown, inMinutes(11));
    expect(await lines()).toBe(before + 2);
    mailer.close();
    await db.deleteFrom('mails').execute();
  });

  test('never gets a mail whose link has ended', async () => {
    const away = await mailerOf('smtp://127.0.0.1:1');
    expect(await away.send(mail)).toBe(false);
    away.close();
    const before = post.mails.length;
    const back = await mailerOf(post.url);
    await back.retry(() => inMinutes(8 * 24 * 60));
    back.close();
    expect(post.mails.length).toBe(before);
    await site.database.db.deleteFrom('mails').execute();
  });

  test('with insecure=yes the start says so, without the password', { tags: 'long' }, async () => {
    const env = { DATA_DIR: await newFolder(), SMTP_URL: elsewhere('?insecure=yes') };
    const server = await startProcess(env);
    await server.stop();
    expect(server.output()).toMatch(/^SMTP_URL says insecure=yes: .+$/m);
    expect(server.output()).not.toContain('geheim');
  });
});
