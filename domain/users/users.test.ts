import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { say } from '../../contract/messages/message.ts';
import type { Role } from '../../contract/permissions.ts';
import type { UserInfo } from '../../contract/users.ts';
import { changesSince, newestChange } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { signInAs } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { race, raceTransactions } from '../../tests/support/race.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createArticle } from '../articles/write.ts';
import { newId } from '../ids.ts';
import { eraseAccount } from '../own-data/erase.ts';
import { takeEmail } from './emails.ts';
import { isInvited, listInvitations } from './invitations.ts';
import { findInvitation, inviteUser, join } from './invite.ts';
import { redeemLink } from './links.ts';
import { listUsers, setActive, setRole } from './manage.ts';
import { removePasskey } from './passkeys/passkeys.ts';
import { signInWithPasskey } from './passkeys/sign-in.ts';
import { hashPassword } from './passwords.ts';
import { changePassword, checkPasswordChange, checkProfile, updateProfile } from './profile.ts';
import { requireProof } from './require-proof.ts';
import { findReset, forgotPassword, makeResetLink, resetPassword } from './reset.ts';
import { removeSecondFactors } from './second-factor/second-factor.ts';
import { requireSession } from './second-factor/second-step.ts';
import { endOtherSessions, endSession, findSession, listSessions } from './sessions.ts';
import { checkSignIn, signIn } from './sign-in.ts';
import { createAccount } from './sign-up.ts';
import { waitingEmail } from './waiting-emails.ts';

const PASSWORD = 'ek lambi si kahani';
const NEW_PASSWORD = 'doosri lambi kahani';
const now = new Date();
const hash = hashPassword(PASSWORD);

onEachEngine('people', (database) => {
  const db = () => database().db;
  let count = 0;

  async function add(role: Role, name = 'कविता जोशी'): Promise<UserInfo> {
    count += 1;
    const email = `person-${count}@example.org`;
    const account = { name, email, role, passwordHash: await hash };
    await write(db(), (trx) => createAccount(trx, account));
    return enter(email);
  }
  const enter = (email: string, password = PASSWORD) =>
    signInAs(database(), { email, password }, { device: 'Firefox on Linux', address: '::1' });
  async function session(person: UserInfo) {
    const found = await findSession(db(), person.token);
    if (!found) throw new Error('The session is over.');
    return found;
  }
  const profile = (person: UserInfo, values = {}) => ({
    name: person.name,
    email: person.email,
    bio: '',
    imageUrl: '',
    ...values,
  });

  describe('the last administrator', () => {
    /** Adds a passkey of a person and returns its id. */
    async function addKey(user_id: string): Promise<string> {
      const row = {
        id: newId(now),
        name: 'फ़ोन',
        created_at: now.toISOString(),
        last_used_at: null,
      };
      const key = { ...row, user_id, credential_id: row.id, public_key: 'k', counter: 0 };
      await db().insertInto('passkeys').values(key).execute();
      return row.id;
    }
    const ownRow = ({ _id }: UserInfo) => db().updateTable('users').where('id', '=', _id);

    test('may be one who signs in by a passkey, who then keeps it', async () => {
      const [first, second] = [await add('admin'), await add('admin')];
      const key = await addKey(second._id);
      const signedIn = await session(second);
      await ownRow(second).set({ password_hash: null }).execute();
      const demoted = await write(db(), (trx) => setRole(trx, first._id, 'editor', first));
      expect(demoted.role).toBe('editor');
      const remove = () => write(db(), (trx) => removePasskey(trx, { proven: signedIn }, key));
      await expect(remove()).rejects.toMatchObject({ status: 409 });
      await ownRow(second)
        .set({ password_hash: await hash })
        .execute();
      expect(await remove()).not.toBe('');
      await ownRow(second).set({ role: 'editor' }).execute();
    });

    test('keeps one of two passkeys that two sessions remove at the same time', async () => {
      const admin = await add('admin');
      const [here, elsewhere] = [await session(admin), await session(await enter(admin.email))];
      const [one, other] = [await addKey(admin._id), await addKey(admin._id)];
      await ownRow(admin).set({ password_hash: null }).execute();
      const ended = await raceTransactions(
        database(),
        (trx) => removePasskey(trx, { proven: here }, one),
        (trx) => removePasskey(trx, { proven: elsewhere }, other),
      );
      expect(ended).toEqual(['fulfilled', 'rejected']);
      await ownRow(admin).set({ role: 'editor' }).execute();
    });

    test('is one of two who remove their passkeys, or those of each other, at the same time', async () => {
      const [first, second] = [await add('admin'), await add('admin')];
      const signedIn = [await session(first), await session(second)] as const;
      const keys = [await addKey(first._id), await addKey(second._id)] as const;
      for (const person of [first, second]) {
        await ownRow(person).set({ password_hash: null }).execute();
      }
      const ended = await raceTransactions(
        database(),
        (trx) => removePasskey(trx, { proven: signedIn[0] }, keys[0]),
        (trx) => removePasskey(trx, { proven: signedIn[1] }, keys[1]),
      );
      expect(ended).toEqual(['fulfilled', 'rejected']);
      await addKey(first._id);
      const endedByOthers = await raceTransactions(
        database(),
        (trx) => removeSecondFactors(trx, first._id, second),
        (trx) => removeSecondFactors(trx, second._id, first),
      );
      expect(endedByOthers).toEqual(['fulfilled', 'rejected']);
      for (const person of [first, second]) await ownRow(person).set({ role: 'editor' }).execute();
    });

    test('can neither be demoted nor deactivated; with a second one, either can', async () => {
      const first = await add('admin');
      const refused = { status: 409, message: expect.stringContaining('last administrator') };
      await expect(write(db(), (trx) => setRole(trx, first._id, 'editor'))).rejects.toMatchObject(
        refused,
      );
      await expect(
        write(db(), (trx) => setActive(trx, first._id, false, first)),
      ).rejects.toMatchObject(refused);
      // An account that cannot sign in does not count.
      const account = { name: 'Only invited', email: 'x@example.org', passwordHash: null } as const;
      await write(db(), (trx) => createAccount(trx, { ...account, role: 'admin' }));
      await expect(write(db(), (trx) => setRole(trx, first._id, 'editor'))).rejects.toMatchObject(
        refused,
      );
      const second = await add('admin');
      // Of two concurrent changes exactly one may succeed.
      const outcomes = await Promise.allSettled([
        write(db(), (trx) => setRole(trx, first._id, 'author', second)),
        write(db(), (trx) => setActive(trx, second._id, false, first)),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });
  });

  describe('deactivating', () => {
    test('ends every session and link, keeps the articles, and can be undone', async () => {
      const [admin, author] = [await add('admin'), await add('author')];
      await write(db(), (trx) => createArticle(trx, sampleArticle({ author: author._id })));
      const { code } = await write(db(), (trx) => makeResetLink(trx, author._id, admin));
      const before = await newestChange(db());
      const after = await write(db(), (trx) => setActive(trx, author._id, false, admin));
      expect(after).toMatchObject({ active: false, articleCount: 1, hasPassword: true });
      expect((await changesSince(db(), before)).tags).toEqual(new Set([`user:${author._id}`]));
      expect(await findSession(db(), author.token)).toBeNull();
      expect(await findReset(db(), code)).toBeNull();
      await expect(enter(author.email)).rejects.toMatchObject({ status: 401 });
      await write(db(), (trx) => setActive(trx, author._id, true, admin));
      expect(await findSession(db(), author.token)).toBeNull();
      expect((await enter(author.email)).name).toBe('कविता जोशी');
    });

    test('the unknown are a 404', async () => {
      const admin = await add('admin');
      const nobody = 'f'.repeat(24);
      const refused = { status: 404 };
      await expect(write(db(), (trx) => setActive(trx, nobody, true, admin))).rejects.toMatchObject(
        refused,
      );
      await expect(
        write(db(), (trx) => setRole(trx, nobody, 'author', admin)),
      ).rejects.toMatchObject(refused);
    });
  });

  test('people are found by parts of name and e-mail, taken literally', async () => {
    const person = await add('author', 'अर्जुन 100%_माथुर');
    const found = async (q: string) =>
      (await listUsers(db(), { page: 1, limit: 10, q })).users.map(({ _id }) => _id);
    expect(await found('जुन 100%_मा')).toEqual([person._id]);
    expect(await found(person.email.toUpperCase())).toEqual([person._id]);
    expect(await found('100_')).toEqual([]);
    for (let more = 0; more < 11; more += 1) await add('contributor', `Zed ${more}`);
    const second = await listUsers(db(), { page: 2, limit: 10, q: 'zed' });
    expect(second).toMatchObject({ totalUsers: 11, currentPage: 2, totalPages: 2 });
    expect(second.users).toHaveLength(1);
  });

  describe('the profile', () => {
    test('changes, in NFC, and leaves its tag with who did it', async () => {
      const person = await add('author');
      const before = await newestChange(db());
      const values = profile(person, { name: 'क़लम', bio: 'लेखक', imageUrl: '/images/a.png' });
      const checked = await checkProfile(db(), await session(person), values, now);
      const { user } = await write(db(), (trx) => updateProfile(trx, checked, { mails: false }));
      expect(user).toMatchObject({ name: 'क़लम'.normalize('NFC'), bio: 'लेखक', slug: person.slug });
      const change = db().selectFrom('changes').selectAll().where('seq', '>', before);
      expect(await change.execute()).toMatchObject([
        { tag: `user:${person._id}`, action: 'user.update', actor: person._id },
      ]);
    });

    test('another e-mail needs a proof and must be free', async () => {
      const [person, other] = [await add('author'), await add('author')];
      const change = async (email: string, provenAt: string | null = now.toISOString()) => {
        const wanted = profile(person, { email });
        const here = { ...(await session(person)), provenAt };
        const checked = await checkProfile(db(), here, wanted, now);
        return write(db(), (trx) => updateProfile(trx, checked, { mails: false }));
      };
      for (const minutes of [-11, 11, null]) {
        const at =
          minutes === null ? null : new Date(now.getTime() + minutes * 60_000).toISOString();
        await expect(change('new@example.org', at)).rejects.toMatchObject({
          status: 401,
          prove: { password: true, code: false, passkey: false },
        });
      }
      await expect(change(other.email)).rejects.toMatchObject({
        status: 409,
        fields: { email: say('belongs to another account') },
      });
      expect((await change('new@example.org')).user.email).toBe('new@example.org');
    });
  });

  test('a new password ends the other sessions, not this one', async () => {
    const person = await add('author');
    const other = await enter(person.email);
    const here = { ...(await session(person)), provenAt: now.toISOString() };
    const change = async (newPassword: string) => {
      const checked = await checkPasswordChange(db(), here, { newPassword }, now);
      await write(db(), (trx) => changePassword(trx, checked));
    };
    await expect(change('password123')).rejects.toMatchObject({
      status: 422,
      fields: {
        newPassword: say('is one of the commonest; choose one that only you would think of'),
      },
    });
    expect(await listSessions(db(), here)).toHaveLength(2);
    await change(NEW_PASSWORD);
    expect(await findSession(db(), other.token)).toBeNull();
    expect(await listSessions(db(), here)).toMatchObject([
      { current: true, device: 'Firefox on Linux' },
    ]);
    await enter(person.email, NEW_PASSWORD);
  });

  test('a sign-in that has begun ends with the password, the e-mail or the passkey that it gave', async () => {
    const where = { device: 'Firefox on Linux', address: '::1' };
    const begin = ({ email }: UserInfo) =>
      checkSignIn(database(), { email, password: PASSWORD }, where);
    const refused = { status: 401, message: 'The e-mail or the password is not right.' };
    const finish = (checked: Awaited<ReturnType<typeof begin>>) =>
      write(db(), (trx) => signIn(trx, checked));

    const person = await add('author');
    const begun = await begin(person);
    const here = { ...(await session(person)), provenAt: now.toISOString() };
    const change = await checkPasswordChange(db(), here, { newPassword: NEW_PASSWORD }, now);
    await write(db(), (trx) => changePassword(trx, change));
    await expect(finish(begun)).rejects.toMatchObject(refused);
    expect(await listSessions(db(), here)).toHaveLength(1);

    const other = await add('author');
    const begunToo = await begin(other);
    await write(db(), (trx) => takeEmail(trx, other._id));
    await expect(finish(begunToo)).rejects.toMatchObject(refused);

    const used = { id: newId(), userId: person._id, counter: 1 };
    await expect(
      write(db(), (trx) => signInWithPasskey(trx, used, { device: 'Firefox on Linux', now })),
    ).rejects.toMatchObject({ status: 401 });
  });

  test('a change that rests on a proof is not written when its session has ended meanwhile', async () => {
    const person = await add('author');
    const here = { ...(await session(person)), provenAt: now.toISOString() };
    const change = await checkPasswordChange(db(), here, { newPassword: NEW_PASSWORD }, now);
    await write(db(), (trx) => endOtherSessions(trx, person._id));
    const over = { status: 401, message: 'Please sign in.' };
    await expect(write(db(), (trx) => changePassword(trx, change))).rejects.toMatchObject(over);
    await expect(requireProof(db(), here, now)).rejects.toMatchObject(over);
    expect(await enter(person.email)).toMatchObject({ _id: person._id });
  });

  test('a link that an administrator made while being shut out lets nobody in', async () => {
    const [admin, other, person] = [await add('admin'), await add('admin'), await add('author')];
    await write(db(), (trx) => setActive(trx, admin._id, false, other));
    const wanted = { email: `late-${count}@example.org`, role: 'admin' } as const;
    const code = await write(db(), (trx) => inviteUser(trx, wanted, admin));
    const joining = { code, name: 'ज़ोया ख़ान', passwordHash: await hash };
    await expect(write(db(), (trx) => join(trx, joining, 'Tests'))).rejects.toMatchObject({
      status: 404,
    });
    const reset = await write(db(), (trx) => makeResetLink(trx, person._id, admin));
    expect(await findReset(db(), reset.code)).toBeNull();
    expect(await findInvitation(db(), code)).toBeNull();
    // It neither stands in the list nor in the way of a sign-up; those of who is an administrator do.
    expect(await isInvited(db(), wanted.email, now)).toBe(false);
    const present = { email: `present-${count}@example.org`, role: 'author' } as const;
    await write(db(), (trx) => inviteUser(trx, present, other));
    expect(await isInvited(db(), present.email, now)).toBe(true);
    const listed = (await listInvitations(db(), now)).map(({ email }) => email);
    expect(listed).toContain(present.email);
    expect(listed).not.toContain(wanted.email);
  });

  test('nobody ends a session of somebody else', async () => {
    const [person, other] = [await add('author'), await add('author')];
    const { sessionId } = await session(other);
    expect(await write(db(), (trx) => endSession(trx, person._id, sessionId))).toBe(false);
    expect(await findSession(db(), other.token)).not.toBeNull();
  });

  describe('invitations', () => {
    test('make an account of the role, once', async () => {
      const admin = await add('admin');
      const wanted = { email: `guest-${count}@example.org`, role: 'editor' } as const;
      const old = await write(db(), (trx) => inviteUser(trx, wanted, admin));
      const code = await write(db(), (trx) => inviteUser(trx, wanted, admin));
      expect(await findInvitation(db(), old)).toBeNull();
      expect(await findInvitation(db(), code)).toEqual({ name: '', ...wanted });
      const accept = async (password: string) => {
        const joining = { code, name: 'ज़ोया ख़ान', passwordHash: await hashPassword(password) };
        return requireSession(await write(db(), (trx) => join(trx, joining, 'Tests')));
      };
      expect(await accept(PASSWORD)).toMatchObject({ ...wanted, token: expect.any(String) });
      await expect(accept(PASSWORD)).rejects.toMatchObject({ status: 404 });
      await expect(write(db(), (trx) => inviteUser(trx, wanted, admin))).rejects.toMatchObject({
        status: 409,
      });
    });
  });

  describe('forgotten passwords', () => {
    test('one link in five minutes; it works once and signs out everywhere else', async () => {
      const person = await add('author');
      const now = new Date();
      const first = await write(db(), (trx) => forgotPassword(trx, person.email, now));
      expect(first).toMatchObject({ name: person.name, email: person.email });
      const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
      expect(await write(db(), (trx) => forgotPassword(trx, person.email, later(4)))).toBeNull();
      const second = await write(db(), (trx) => forgotPassword(trx, person.email, later(6)));
      expect(second).not.toBeNull();
      const code = first?.code ?? '';
      const reset = async (password: string) => {
        const passwordHash = await hashPassword(password);
        return requireSession(
          await write(db(), (trx) => resetPassword(trx, { code, passwordHash }, 'Tests')),
        );
      };
      const info = await reset(NEW_PASSWORD);
      expect(info._id).toBe(person._id);
      expect(await findSession(db(), info.token)).not.toBeNull();
      expect(await findSession(db(), person.token)).toBeNull();
      await expect(reset(PASSWORD)).rejects.toMatchObject({ status: 404 });
      expect(await findReset(db(), second?.code ?? '')).toBeNull();
    });

    test('neither the unknown nor the deactivated get one', async () => {
      const [admin, person] = [await add('admin'), await add('author')];
      await write(db(), (trx) => setActive(trx, person._id, false, admin));
      expect(await write(db(), (trx) => forgotPassword(trx, person.email))).toBeNull();
      expect(await write(db(), (trx) => forgotPassword(trx, 'nobody@example.org'))).toBeNull();
      const link = write(db(), (trx) => makeResetLink(trx, person._id, admin));
      await expect(link).rejects.toMatchObject({ status: 409 });
    });
  });

  test('a link works once, even when it is used twice at the same moment', async () => {
    const admin = await add('admin');
    const email = 'twice@example.org';
    const code = await write(db(), (trx) => inviteUser(trx, { email, role: 'author' }, admin));
    const use = async (trx: Transaction, name: string) => {
      await redeemLink(trx, 'invite', code);
      return name;
    };
    const answers = await race(
      database(),
      (trx) => use(trx, 'one'),
      () => write(db(), (trx) => use(trx, 'other')),
    );
    expect(answers).toEqual([
      { status: 'fulfilled', value: 'one' },
      { status: 'rejected', reason: expect.objectContaining({ status: 404 }) },
    ]);
  });

  test('links that an administrator made stop working when they are deactivated or demoted', async () => {
    const [stays, other] = [await add('admin'), await add('admin')];
    const links = async () => ({
      invited: await write(db(), (trx) =>
        inviteUser(trx, { email: 'back@example.org', role: 'admin' }, other),
      ),
      reset: (await write(db(), (trx) => makeResetLink(trx, stays._id, other))).code,
    });
    const shutOut = await links();
    await write(db(), (trx) => setActive(trx, other._id, false, stays));
    expect(await findInvitation(db(), shutOut.invited)).toBeNull();
    expect(await findReset(db(), shutOut.reset)).toBeNull();
    await write(db(), (trx) => setActive(trx, other._id, true, stays));
    const demoted = await links();
    const { code: own } = await write(db(), (trx) => makeResetLink(trx, other._id, stays));
    await write(db(), (trx) => setRole(trx, other._id, 'editor', stays));
    expect(await findInvitation(db(), demoted.invited)).toBeNull();
    expect(await findReset(db(), demoted.reset)).toBeNull();
    // What others have made for them is no matter of the role.
    expect(await findReset(db(), own)).not.toBeNull();
    await write(db(), (trx) => setRole(trx, other._id, 'admin', stays));
    const left = await links();
    const proven = { proven: await session(await enter(other.email)) };
    const key = randomBytes(32);
    await write(db(), (trx) => eraseAccount(trx, proven, { key, now }));
    expect(await findInvitation(db(), left.invited)).toBeNull();
    expect(await findReset(db(), left.reset)).toBeNull();
  });

  test('a role keeps the password link and the new e-mail that waits', async () => {
    const [admin, person] = [await add('admin'), await add('contributor')];
    const { code } = await write(db(), (trx) => makeResetLink(trx, person._id, admin));
    const here = { ...(await session(person)), provenAt: now.toISOString() };
    const values = profile(person, { email: 'waits@example.org' });
    const checked = await checkProfile(db(), here, values, now);
    await write(db(), (trx) => updateProfile(trx, checked, { mails: true }));
    await write(db(), (trx) => setRole(trx, person._id, 'author', admin));
    expect(await findReset(db(), code)).not.toBeNull();
    expect(await waitingEmail(db(), person._id, now)).toBe('waits@example.org');
  });
});
