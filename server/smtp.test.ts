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

  async function send(SMTP_URL: string) {
    const mailer = await createMailer(readConfig({ SMTP_URL }), site.database);
    const mail = { to: 'a@example.org', language: 'en', subject: 'A', text: 'B' } as const;
    await mailer?.send(mail).finally(() => mailer.close());
  }

  test('never gets the password, except where the operator wants it so', async () => {
    await expect(send(elsewhere(''))).rejects.toThrow();
    expect(post.logins).toEqual([]);
    await send(elsewhere('?insecure=yes'));
    expect(post.logins).toEqual(['lekhani:geheim']);
  });

  test('is tried again when it cuts the connection off before anything is sent', async () => {
    const proxy = await startCuttingProxy(Number(new URL(post.url).port));
    proxy.cut(2);
    await send(`smtp://127.0.0.1:${proxy.port}`);
    expect(post.mails.at(-1)).toMatchObject({ to: ['a@example.org'] });
    await proxy.stop();
  });

  test('with insecure=yes the start says so, without the password', async () => {
    const env = { DATA_DIR: await newFolder(), SMTP_URL: elsewhere('?insecure=yes') };
    const server = await startProcess(env);
    await server.stop();
    expect(server.output()).toMatch(/^SMTP_URL says insecure=yes: .+$/m);
    expect(server.output()).not.toContain('geheim');
  });
});
