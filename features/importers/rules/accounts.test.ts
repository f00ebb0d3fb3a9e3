import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { hashSync } from 'bcryptjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { readerFor } from '../../../domain/users/readers.ts';
import { createAccount } from '../../../domain/users/sign-up.ts';
import { signInAs } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { sourceOf } from '../support/sources.ts';
import { importFrom } from './engine.ts';
import { mongo } from './mongo/mongo.ts';
import type { Entry } from './report.ts';
import { undoImport } from './undo.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/lekhani-accounts-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const password = 'पुराना पासवर्ड 7';
const person = (digit: string, name: string, hash: string | null) => ({
  _id: digit.repeat(24),
  name,
  email: `${name}@example.org`,
  ...(hash && { password: hash }),
});
const users = [
  person('a', 'asha', hashSync(password, 4)),
  person('b', 'ravi', hashSync(password, 4)),
  // Too dear to be checked at each attempt.
  person('c', 'mira', `$2b$13$${'x'.repeat(53)}`),
];
const files = { 'articles.json': '[]', 'users.json': JSON.stringify(users) };

onEachEngine('people who bring their passwords', (database) => {
  const run = async (accounts: boolean, given: Record<string, string> = files) => {
    const entries: Entry[] = [];
    await importFrom(
      database(),
      { reader: mongo, source: sourceOf(given) },
      {
        store: openLocalStore(folder),
        siteUrl: 'https://new.example',
        pictures: [],
        fetch: null,
        tagsAsCategories: [],
        accounts,
        dryRun: false,
        actor: null,
        tell: (entry) => void entries.push(entry),
        onProgress: () => {},
      },
    );
    return entries;
  };
  const stored = () =>
    database()
      .db.selectFrom('users')
      .select(['name', 'email', 'password_hash'])
      .orderBy('name')
      .execute();
  const enter = (given: string) =>
    signInAs(
      database(),
      { email: 'asha@example.org', password: given },
      { device: 'Tests', address: '127.0.0.1' },
    );

  test('leave them behind unless they may keep them', async () => {
    const entries = await run(false);
    expect((await stored()).map(({ email, password_hash }) => email ?? password_hash)).toEqual([
      null,
      null,
      null,
    ]);
    expect(entries.filter(({ reason }) => reason === 'password')).toHaveLength(3);
    expect(JSON.stringify(entries)).not.toContain('$2');
    await undoImport(database(), 'mongo');
    expect(await stored()).toEqual([]);
  });

  test('sign in with them, and are then known by a hash of this site', async () => {
    const reasons = (await run(true)).map(({ title, reason }) => reason && `${title} ${reason}`);
    expect(reasons.filter(Boolean)).toEqual([
      'asha passwordKept',
      'ravi passwordKept',
      'mira password',
    ]);
    const began = performance.now();
    await expect(enter('something else')).rejects.toMatchObject({ status: 401 });
    // As long as for every other e-mail, whatever its hash costs.
    expect(performance.now() - began).toBeGreaterThan(700);
    expect(await enter(password)).toMatchObject({ name: 'asha' });
    const [asha, mira, ravi] = await stored();
    expect(asha?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await enter(password)).toMatchObject({ name: 'asha' });
    expect(mira).toMatchObject({ email: 'mira@example.org', password_hash: null });
    expect(ravi?.password_hash).toMatch(/^\$2/);
  });

  test('stay after an undo, once they have signed in', async () => {
    await undoImport(database(), 'mongo');
    expect((await stored()).map(({ name }) => name)).toEqual(['asha', 'mira']);
  });

  test('stand apart from a reader of the same e-mail, who gets neither a role nor a password', async () => {
    const { db } = database();
    const email = 'lata@example.org';
    const { _id } = (await write(db, (trx) => readerFor(trx, { email, language: 'hi' }))).user;
    const before = (await stored()).length;
    const lata = person('d', 'lata', hashSync(password, 4));
    const users = { 'articles.json': '[]', 'users.json': JSON.stringify([lata]) };
    const reasons = (await run(true, users)).map(({ reason }) => reason);
    expect(reasons).toContain('emailLeft');
    expect(await stored()).toHaveLength(before + 1);
    const row = db.selectFrom('users').select(['name', 'role', 'password_hash', 'email']);
    expect(await row.where('id', '=', _id).executeTakeFirst()).toEqual({
      name: 'पाठक',
      role: 'reader',
      password_hash: null,
      email,
    });
    expect(await row.where('name', '=', 'lata').executeTakeFirst()).toEqual({
      name: 'lata',
      role: 'author',
      password_hash: null,
      email: null,
    });
  });

  test('are who works here with the e-mail, where that is known to be theirs', async () => {
    const { db } = database();
    const account = (name: string, confirmed: boolean) => ({
      name,
      email: `${name}@example.org`,
      passwordHash: null,
      confirmed,
      role: 'author' as const,
    });
    const [known, claimed] = await write(db, async (trx) => [
      await createAccount(trx, account('kiran', true)),
      await createAccount(trx, account('mohan', false)),
    ]);
    const people = [person('e', 'kiran', null), person('f', 'mohan', hashSync(password, 4))];
    await run(true, { 'articles.json': '[]', 'users.json': JSON.stringify(people) });
    const links = db.selectFrom('imported').select('our_id').where('kind', '=', 'person');
    const ids = (await links.execute()).map(({ our_id }) => our_id);
    expect([ids.includes(known), ids.includes(claimed)]).toEqual([true, false]);
  });
});
