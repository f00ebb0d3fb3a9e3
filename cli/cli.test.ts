import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFile, openDatabase } from '../database/open.ts';
import { write } from '../database/transactions.ts';
import { holderOf } from '../domain/users/emails.ts';
import { hashPassword } from '../domain/users/passwords.ts';
import { resetPassword } from '../domain/users/reset.ts';
import { requireSession } from '../domain/users/second-factor/second-step.ts';
import { createAccount } from '../domain/users/sign-up.ts';
import { signInAs } from '../tests/support/accounts.ts';
import { spawnChild } from '../tests/support/children.ts';
import { describeLongOnPostgres, newEmptyPostgres } from '../tests/support/databases.ts';
import { copyDemoFolder, emptySiteFolder, newFolder } from '../tests/support/demo-site.ts';
import { runCommand } from './run-command.ts';

const PASSWORD = 'ek lambi si kahani';

const SITE_URL = 'https://katha.example';

/** Runs the command as `npx lekhani` does, from the person's current folder. */
function spawnLekhani(env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    'node',
    [`${process.cwd()}/cli/lekhani.mjs`, ...args],
    { env: { ...process.env, SITE_URL, ...env }, cwd: '/', encoding: 'utf8' },
  );
  return { status, out: stdout, error: stderr };
}

/** Runs the command in this process, which takes much less time. */
async function lekhani(env: Record<string, string>, ...args: string[]) {
  const said = { out: '', error: '' };
  const status = await runCommand(
    args,
    { SITE_URL, ...env },
    {
      log: (text: string) => {
        said.out += `${text}\n`;
      },
      error: (text: string) => {
        said.error += `${text}\n`;
      },
    },
  );
  return { status, ...said };
}

describeLongOnPostgres('lekhani user', (engine) => {
  let folder: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    folder = await newFolder();
    env =
      engine === 'postgres'
        ? { DATABASE_URL: await newEmptyPostgres() }
        : { DATA_DIR: `${folder}/new` };
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const person = ['--name', 'मीरा राठौड़', '--email', 'Meera@Example.org'];

  async function withDatabase<T>(work: (database: ReturnType<typeof openDatabase>) => Promise<T>) {
    const database = openDatabase({ url: env.DATABASE_URL, dataDir: `${folder}/new` });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  test('create with a password, on a site that has never been started', async () => {
    const made = spawnLekhani(
      { ...env, DEMO: 'off' },
      'user',
      'create',
      ...person,
      '--role',
      'admin',
      '--password',
      PASSWORD,
    );
    const place = env.DATABASE_URL ? 'the database of DATABASE_URL' : `DATA_DIR="${folder}/new"`;
    expect(made).toEqual({
      status: 0,
      out: 'मीरा राठौड़ <meera@example.org> is now here as admin.\n',
      error: `There was no site in ${place}: a new one was begun.\n`,
    });
    const info = await withDatabase((database) =>
      signInAs(
        database,
        { email: 'meera@example.org', password: PASSWORD },
        { device: 'Tests', address: '::1' },
      ),
    );
    expect(info).toMatchObject({ name: 'मीरा राठौड़', role: 'admin' });
  });

  test('a password that is easily guessed is refused in one line', async () => {
    const args = ['--name', 'Zoya', '--email', 'zoya@example.org', '--role', 'author'];
    const refused = await lekhani(env, 'user', 'create', ...args, '--password', 'zoya@example');
    expect(refused).toMatchObject({
      status: 1,
      error: expect.stringMatching(/^lekhani: The password is made of your name, .+\.\n$/),
    });
  });

  test('the same e-mail again is refused in one line', async () => {
    const again = await lekhani(env, 'user', 'create', ...person, '--role', 'author');
    expect(again).toEqual({
      status: 1,
      out: '',
      error: 'lekhani: This e-mail already has an account; sign in instead.\n',
    });
  });

  test('an e-mail that nobody confirmed is not taken from its account', async () => {
    const email = 'unconfirmed@example.org';
    const account = { name: 'रवि', email, passwordHash: null, role: 'author' } as const;
    await withDatabase(({ db }) =>
      write(db, (trx) => createAccount(trx, { ...account, confirmed: false })),
    );
    const args = ['--name', 'Zoya', '--email', email, '--role', 'author'];
    const refused = await lekhani(env, 'user', 'create', ...args);
    expect(refused).toMatchObject({
      status: 1,
      error: expect.stringContaining(`lekhani user reset-password ${email}`),
    });
    const holder = await withDatabase(({ db }) => holderOf(db, email));
    expect(holder).toMatchObject({ confirmed: false });
  });

  test('create without a password: the link chooses one', async () => {
    const args = ['--name', 'Zoya', '--email', 'zoya@example.org', '--role', 'author'];
    const { status, out } = await lekhani(env, 'user', 'create', ...args);
    expect(status).toBe(0);
    const code = /https:\/\/katha\.example\/reset\/([\w-]+)\n$/.exec(out)?.[1] ?? '';
    const passwordHash = await hashPassword(PASSWORD);
    const info = await withDatabase(async ({ db }) =>
      requireSession(await write(db, (trx) => resetPassword(trx, { code, passwordHash }, 'Tests'))),
    );
    expect(info.email).toBe('zoya@example.org');
  });

  test('promote, but never the last administrator down', async () => {
    const up = await lekhani(env, 'user', 'promote', 'zoya@example.org', '--role', 'editor');
    expect(up.out).toBe('Zoya <zoya@example.org> is now editor.\n');
    const down = await lekhani(env, 'user', 'promote', 'meera@example.org', '--role', 'editor');
    expect(down.status).toBe(1);
    expect(down.error).toMatch(/^lekhani: This is the last administrator .+\n$/);
  });

  test('unlock ends the waits of one account', async () => {
    expect(await lekhani(env, 'user', 'unlock', 'zoya@example.org')).toEqual({
      status: 0,
      out: 'Nobody has to wait any more to sign in as zoya@example.org.\n',
      error: '',
    });
    const unknown = await lekhani(env, 'user', 'unlock', 'nobody@example.org');
    expect(unknown.error).toBe('lekhani: nobody has the e-mail nobody@example.org\n');
  });

  test('reset-password prints a link', async () => {
    const { out } = await lekhani(env, 'user', 'reset-password', 'zoya@example.org');
    expect(out).toMatch(
      /^Choose a password here .+: https:\/\/katha\.example\/reset\/[\w-]{43}\n$/,
    );
  });

  test('password-only lets somebody in again who has lost the rest', async () => {
    const app = { secret: 'sealed', last_step: 1, active_since: '2026-11-21T12:00:00.000Z' };
    await withDatabase(async ({ db }) => {
      const { id } = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'zoya@example.org')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('second_factors')
        .values({ user_id: id, ...app })
        .execute();
    });
    const signInAgain = () =>
      withDatabase((database) =>
        signInAs(
          database,
          { email: 'zoya@example.org', password: PASSWORD },
          { device: 'Tests', address: '::1' },
        ),
      );
    await expect(signInAgain()).rejects.toThrow('Please give the code');
    const { out } = await lekhani(env, 'user', 'password-only', 'zoya@example.org');
    expect(out).toBe('Zoya <zoya@example.org> now signs in with the password alone.\n');
    expect((await signInAgain()).name).toBe('Zoya');
    expect((await lekhani(env, 'user', 'password-only', 'zoya@example.org')).error).toBe(
      'lekhani: The password alone signs them in already.\n',
    );
  });

  test.each([
    [['user', 'reset-password', 'nobody@example.org'], 'nobody has the e-mail nobody@example.org'],
    [['user', 'reset-password'], 'the e-mail is missing'],
    [
      ['user', 'promote', 'zoya@example.org', '--role', 'king'],
      '--role "king" must be one of these: admin, editor',
    ],
    [['user', 'create', '--name', 'A'], '--email is missing'],
    [['user', 'create', ...person, '--role', 'admin', '--password', 'short'], 'The password must'],
    [['images', 'move'], '--to is missing'],
    [['user', 'create', '--colour', 'red'], "Unknown option '--colour'"],
  ])('%j is told in one line', async (args, problem) => {
    const { status, out, error } = await lekhani(env, ...args);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(error).toContain(`lekhani: ${problem}`);
    expect(error.trim().split('\n')).toHaveLength(1);
  });
});

describe('lekhani', () => {
  test('a signal to it alone, as of a supervisor, ends the command and what it has begun', async () => {
    const folder = await copyDemoFolder(await emptySiteFolder());
    const waiting = spawnChild('node', ['cli/lekhani.mjs', 'letters', 'bounce'], {
      env: { ...process.env, DATA_DIR: folder },
      stdio: 'pipe',
    });
    // It has the database open, and waits for its input.
    const isOpen = () => existsSync(`${databaseFile(folder)}-shm`);
    await expect.poll(isOpen, { timeout: 30_000 }).toBe(true);
    waiting.kill('SIGTERM');
    // Its outputs end when nobody holds them any more.
    expect(await once(waiting, 'close')).toEqual([143, null]);
    await rm(folder, { recursive: true, force: true });
  });

  test('without a command, and with --help, tells what it can do', async () => {
    const { status, out } = await lekhani({});
    expect(status).toBe(0);
    expect(out).toContain('user create --name NAME');
    expect((await lekhani({}, 'user', 'create', '--help')).out).toBe(out);
  });

  test('an unknown command is told', () => {
    expect(spawnLekhani({}, 'user', 'fly')).toEqual({
      status: 2,
      out: '',
      error: 'There is no command "user fly". See npx lekhani --help.\n',
    });
  });

  test('a bad setting is told in one line', async () => {
    const { status, error } = await lekhani({ PORT: 'x' }, 'user', 'reset-password', 'a@b.co');
    expect(status).toBe(1);
    expect(error).toBe('lekhani: PORT="x" must be a number from 0 to 65535\n');
  });
});
