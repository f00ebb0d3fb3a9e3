import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mailTrialSchema, siteHealthSchema } from '../../contract/site-health.ts';
import type { UserInfo } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { noteBackups } from '../../domain/backup/record.ts';
import { noteSize } from '../../domain/site/sizes.ts';
import { lifetimes } from '../../domain/users/links.ts';
import { ceiling } from '../../domain/users/unconfirmed.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { newPostgres } from '../../tests/support/databases.ts';
import { type MailServer, startMailServer } from '../../tests/support/mail.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

const addressSchema = z.object({ port: z.number() });

describe.each(['sqlite', 'postgres'] as const)('the health of a site (%s)', (engine) => {
  let post: MailServer;
  let site: Site;
  let admin: UserInfo;
  beforeAll(async () => {
    post = await startMailServer();
    const env: Record<string, string> = { SMTP_URL: post.url };
    if (engine === 'postgres') env.DATABASE_URL = await newPostgres();
    site = await startSite({ env });
    admin = await newPerson(site, 'admin');
  });
  afterAll(async () => {
    await site.stop();
    await post.stop();
  });

  async function read() {
    const { status, body } = await call(site, admin, 'GET', '/api/site-health');
    expect(status).toBe(200);
    return siteHealthSchema.parse(body);
  }

  test('says what there is and what is missing', async () => {
    const health = await read();
    expect(health).toMatchObject({
      engine,
      store: { kind: 'local', answers: true },
      growth: null,
      mail: { on: true, waiting: 0, refused: 0 },
      backups: { on: false, madeAt: null },
      certificateUntil: null,
      // Other machines may share a PostgreSQL.
      cache: { alone: engine === 'sqlite' },
    });
    expect(health.problems).toContain('no-backups');
    expect(health.problems).not.toContain('no-mail');
    expect(health.databaseBytes).toBeGreaterThan(100_000);
  });

  test('names what is wrong, and what the database has grown by', async () => {
    const { db } = site.database;
    await write(db, async (trx) => {
      const others = [{ site: 'old.example', files: 14 }];
      await noteBackups(trx, { madeAt: '2026-01-01T00:00:00.000Z', problem: 'ENOSPC', others });
      await noteSize(trx, 1000, new Date(Date.now() - 5 * 86_400_000));
      await noteSize(trx, 2000, new Date());
    });
    const health = await read();
    expect(health.problems).toContain('backup-failed');
    expect(health.backups).toMatchObject({
      problem: 'ENOSPC',
      madeAt: '2026-01-01T00:00:00.000Z',
      others: [{ site: 'old.example', files: 14 }],
    });
    expect(health.growth).toEqual({ days: 5, bytes: health.databaseBytes - 1000 });
  });

  test('says when the forms send no more mails', async () => {
    expect((await read()).problems).not.toContain('mail-ceiling');
    const signUps = Array.from({ length: ceiling[0].most }, (_, place) => ({
      code_hash: `c${place}`,
      token_hash: `t${place}`,
      name: 'क',
      email: `e${place}@example.org`,
      password_hash: 'x',
      device: '',
      created_at: new Date().toISOString(),
      expires_at: new Date(Date.now() + lifetimes.email).toISOString(),
    }));
    await site.database.db.insertInto('sign_ups').values(signUps).execute();
    expect((await read()).problems).toContain('mail-ceiling');
  });

  test('a trial mail goes to who asks', async () => {
    const { body } = await call(site, admin, 'POST', '/api/site-health/mail');
    expect(mailTrialSchema.parse(body)).toEqual({ sent: true });
    expect(post.mails.at(-1)?.to).toEqual([admin.email]);
  });

  test('is for administrators alone', async () => {
    const editor = await newPerson(site, 'editor');
    expect((await call(site, editor, 'GET', '/api/site-health')).status).toBe(403);
    expect((await call(site, null, 'GET', '/api/site-health')).status).toBe(401);
  });
});

test('a store that takes calls and answers none holds up nobody who looks', {
  tags: 'long',
}, async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = addressSchema.parse(silent.address());
  const s3 = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' };
  const env = { ...s3, S3_ENDPOINT: `http://127.0.0.1:${port}` };
  const other = await startSite({ env });
  const person = await newPerson(other, 'admin');
  const since = performance.now();
  const { body } = await call(other, person, 'GET', '/api/site-health');
  expect(performance.now() - since).toBeLessThan(10_000);
  const health = siteHealthSchema.parse(body);
  expect(health.store).toEqual({ kind: 's3', answers: false });
  expect(health.problems).toContain('store-away');
  expect((await fetch(`${other.url}/api/ready`)).status).toBe(503);
  silent.close();
  await other.stop();
});
