import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { hashPassword } from '../../../domain/users/passwords.ts';
import { call, newPerson, PASSWORD } from '../../../tests/support/accounts.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { recordStatements, type Statement } from '../../../tests/support/statements.ts';

let post: MailServer;
let site: Site;
let statements: Statement[];
let known: string;
beforeAll(async () => {
  post = await startMailServer();
  site = await startSite({
    env: { SMTP_URL: post.url },
    watch(database) {
      const watched = recordStatements(database);
      statements = watched.statements;
      return watched;
    },
  });
  known = (await newPerson(site, 'author')).email;
  // People of tests have cheap hashes.
  const password_hash = await hashPassword(PASSWORD);
  await site.database.db.updateTable('users').set({ password_hash }).execute();
});
afterAll(async () => {
  await site.stop();
  await post.stop();
});

/** Returns the statements since the call, without those of the mail that is sent after its answer. */
const ofTheAnswer = () =>
  statements.map(({ sql }) => sql).filter((sql) => !/"(?:mails|settings|changes)"/.test(sql));

/** Makes a call as somebody who has never tried; returns its answer, statements and milliseconds. */
async function workOf(path: string, body: object) {
  await site.database.db.deleteFrom('attempts').execute();
  statements.length = 0;
  const start = performance.now();
  const { status } = await call(site, null, 'POST', `/api/users/${path}`, body);
  return { status, statements: ofTheAnswer(), time: performance.now() - start };
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/**
 * Checks that a known and an unknown e-mail cost the same statements, and about the same time: a password
 * is hashed for both, which takes many times as long as all the rest.
 */
async function expectSameWork(workFor: (email: string) => ReturnType<typeof workOf>) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let count = 0; count < 7; count += 1) {
    const of = await workFor(known);
    const ofNobody = await workFor(`nobody-${count}@example.org`);
    expect(ofNobody.statements).toEqual(of.statements);
    expect(ofNobody.status).toBe(of.status);
    times.known.push(of.time);
    times.unknown.push(ofNobody.time);
  }
  const ratio = median(times.unknown) / median(times.known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
}

describe('a known e-mail and an unknown one cost the same work until the answer', () => {
  test('at a sign-in', () =>
    expectSameWork((email) => workOf('signin', { email, password: 'not the right one' })));

  test('at a sign-up', () =>
    expectSameWork((email) =>
      workOf('signup', { name: 'कविता', password: 'एक बहुत लम्बी कहानी', email }),
    ));

  test('at a forgotten password', async () => {
    // Nobody else can write meanwhile, so that the answers come before any work in the database.
    await write(site.database.db, async () => {
      for (const email of [known, 'nobody@example.org']) {
        statements.length = 0;
        const answer = await call(site, null, 'POST', '/api/users/forgot', { email });
        expect([answer.status, statements]).toEqual([200, []]);
      }
    });
  });
});
