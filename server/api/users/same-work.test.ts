import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { recordStatements, type Statement } from '../../../tests/support/statements.ts';

/** The cryptography that other threads do: a hash takes as long as hundreds of statements. Random bytes cost nothing. */
let jobs: string[] = [];
const watch = createHook({
  init(_id, type) {
    if (/^(?!RANDOMBYTES).*REQUEST$/.test(type)) jobs.push(type);
  },
});

let post: MailServer;
let site: Site;
let statements: Statement[];
let known: string;
beforeAll(async () => {
  post = await startMailServer();
  site = await startSite({
    env: { SMTP_URL: post.url },
    housekeeps: false,
    watch(database) {
      const watched = recordStatements(database);
      statements = watched.statements;
      return watched;
    },
  });
  known = (await newPerson(site, 'author')).email;
  watch.enable();
});
afterAll(async () => {
  watch.disable();
  await site.stop();
  await post.stop();
});

/** The tables of the mail that is sent after the answer. */
const beside = /"(?:mails|settings|changes)"/;

/** Returns the statements since the call that its answer waited for. */
const ofTheAnswer = () => statements.map(({ sql }) => sql).filter((sql) => !beside.test(sql));

/** Makes a call as somebody who has never tried; returns its answer, statements and cryptography. */
async function workOf(path: string, body: object) {
  await site.database.db.deleteFrom('attempts').execute();
  [statements.length, jobs] = [0, []];
  const { status } = await call(site, null, 'POST', `/api/users/${path}`, body);
  return { status, jobs, statements: ofTheAnswer() };
}

/** Checks that a known and an unknown e-mail cost the same statements and one hash of a password. */
async function expectSameWork(workFor: (email: string) => ReturnType<typeof workOf>) {
  const work = await workFor(known);
  expect(work.jobs).toEqual(['ARGON2REQUEST']);
  expect(await workFor('nobody@example.org')).toEqual(work);
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
        [statements.length, jobs] = [0, []];
        const answer = await call(site, null, 'POST', '/api/users/forgot', { email });
        expect([answer.status, statements, jobs]).toEqual([200, [], []]);
      }
    });
  });
});
