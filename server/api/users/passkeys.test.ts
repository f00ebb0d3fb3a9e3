import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { auditSchema } from '../../../contract/audit.ts';
import { creationOptionsSchema, keptPasskeySchema } from '../../../contract/passkeys.ts';
import { renewedSchema } from '../../../contract/users.ts';
import { call, newPerson, prove } from '../../../tests/support/accounts.ts';
import { turnOnTwoStep } from '../../../tests/support/authenticator.ts';
import { newPostgres } from '../../../tests/support/databases.ts';
import { newDevice } from '../../../tests/support/passkey.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

const mine = '/api/users/me/passkeys';
const unchecked = { message: 'The passkey could not be checked. Please try again.' };

describe.each(['sqlite', 'postgres'] as const)('passkeys on %s', (engine) => {
  let now = new Date();
  let site: Site;
  beforeAll(async () => {
    const env = engine === 'postgres' && { DATABASE_URL: await newPostgres() };
    site = await startSite({
      clock: () => now,
      env: { SITE_URL: 'https://katha.example', ...env },
    });
  });
  afterAll(() => site.stop());

  const post = (path: string, body?: object, person: { token: string } | null = null) =>
    call(site, person, 'POST', path, body);
  const device = (rpId = 'katha.example', origin = 'https://katha.example') =>
    newDevice(rpId, origin);
  async function challengeFor(person: { token: string }) {
    const { body } = await post(`${mine}/options`, {}, person);
    return creationOptionsSchema.parse(body).challenge;
  }
  async function challenge() {
    const { body } = await post('/api/users/passkey/options');
    return z.object({ challenge: z.string() }).parse(body).challenge;
  }
  const signIn = (response: object) => post('/api/users/passkey/signin', response);
  async function newOwner() {
    const person = await newPerson(site, 'author', 'मीरा राठौड़');
    await prove(site, person);
    const own = device();
    const response = own.create(await challengeFor(person));
    const added = await post(mine, { name: 'मेरा फ़ोन', response }, person);
    const { token, ...passkey } = keptPasskeySchema.parse(added.body);
    return { person: { ...person, token }, before: person, own, passkey };
  }

  test('added with the password, one signs in, once for each challenge', async () => {
    const { person, own, passkey } = await newOwner();
    expect(passkey).toMatchObject({ name: 'मेरा फ़ोन', lastUsedAt: null });
    const response = own.sign(await challenge());
    expect(await signIn(response)).toMatchObject({
      status: 200,
      body: { email: person.email, name: 'मीरा राठौड़' },
    });
    expect(await signIn(response)).toMatchObject({ status: 401, body: unchecked });
    expect((await call(site, person, 'GET', mine)).body).toMatchObject([
      { name: 'मेरा फ़ोन', lastUsedAt: now.toISOString() },
    ]);
    const old = await challenge();
    now = new Date(now.getTime() + 301_000);
    expect(await signIn(own.sign(old))).toMatchObject({ status: 401, body: unchecked });
  });

  test('what was signed elsewhere, by a copy, or for something else is refused', async () => {
    const { person, own } = await newOwner();
    const copied = own.sign(await challenge());
    expect((await signIn(copied)).status).toBe(200);
    const refused = [
      own.sign(await challenge(), { copied: true }),
      own.sign('x'.repeat(43)),
      own.sign(await challengeFor(person)),
      { ...device().sign(await challenge()), id: own.id, rawId: own.id },
    ];
    for (const response of refused) {
      expect(await signIn(response)).toMatchObject({ status: 401, body: unchecked });
    }
    expect((await signIn(device().sign(await challenge()))).body).toEqual({
      message: 'This passkey signs nobody in here. Please give your password.',
    });
    const log = await call(site, await newPerson(site, 'admin'), 'GET', '/api/audit?kind=session');
    const failed = auditSchema
      .parse(log.body)
      .entries.filter(({ action }) => action === 'session.refuse');
    expect(failed.map(({ about }) => about?._id)).toContain(undefined);
    const failure = failed.find(({ about }) => about?._id === person._id);
    expect(failure?.others).toBe(refused.length - 1);
    for (const other of [device('evil.example'), device('katha.example', 'https://evil.example')]) {
      const response = other.create(await challengeFor(person));
      const added = await post(mine, { name: 'a', response }, person);
      expect(added).toMatchObject({ status: 422, body: unchecked });
    }
    const again = own.create(await challengeFor(person));
    expect(await post(mine, { name: 'a', response: again }, person)).toMatchObject({
      status: 409,
      body: { message: 'This passkey is here already.' },
    });
    const another = await newPerson(site, 'author');
    await prove(site, another);
    const foreign = device().create(await challengeFor(another));
    expect((await post(mine, { name: 'a', response: foreign }, person)).status).toBe(422);
    const public_ = device().create(await challenge());
    expect((await post(mine, { name: 'a', response: public_ }, person)).status).toBe(422);
  });

  test('adding and removing one needs a proof and renews the token', async () => {
    const { person, before, passkey } = await newOwner();
    expect((await call(site, before, 'GET', mine)).status).toBe(401);
    now = new Date(now.getTime() + 601_000);
    const needed = { status: 401, body: { prove: { password: true, code: false, passkey: true } } };
    const path = `${mine}/${passkey._id}`;
    const remove = () => call(site, person, 'DELETE', path);
    expect(await post(`${mine}/options`, {}, person)).toMatchObject(needed);
    expect(await remove()).toMatchObject(needed);
    // A sign-in alone is no proof.
    const fresh = await newPerson(site, 'author');
    expect((await post(`${mine}/options`, {}, fresh)).status).toBe(401);
    await prove(site, person);
    const own = device();
    const response = own.create(await challengeFor(person));
    now = new Date(now.getTime() + 200_000);
    const added = await post(mine, { name: 'a', response }, person);
    const { token } = keptPasskeySchema.parse(added.body);
    expect((await remove()).status).toBe(401);
    const removed = await call(site, { token }, 'DELETE', path);
    const renewed = renewedSchema.parse(removed.body);
    expect((await call(site, { token }, 'GET', mine)).status).toBe(401);
    expect((await call(site, renewed, 'GET', mine)).body).toMatchObject([{ name: 'a' }]);
  });

  test('one’s own is proof enough, also of who signs in in two steps', async () => {
    const { person, own } = await newOwner();
    const { token } = await turnOnTwoStep(site, person, now);
    now = new Date(now.getTime() + 601_000);
    const options = () => post(`${mine}/options`, {}, { token });
    expect(await options()).toMatchObject({
      status: 401,
      body: { prove: { password: true, code: true, passkey: true } },
    });
    const give = (passkey: object) => post('/api/users/me/proof', { passkey }, { token });
    const other = await newOwner();
    expect(await give(other.own.sign(await challenge()))).toMatchObject({
      status: 422,
      body: { message: 'This passkey is not yours.' },
    });
    expect(await give(own.sign('x'.repeat(43)))).toMatchObject({ status: 422, body: unchecked });
    expect((await give(device().sign(await challenge()))).status).toBe(422);
    const signed = own.sign(await challenge());
    expect((await give(signed)).status).toBe(200);
    expect((await give(signed)).status).toBe(422);
    expect((await options()).status).toBe(200);
  });

  test('renamed and removed by its owner alone; an administrator removes them all', async () => {
    const { person, own, passkey } = await newOwner();
    const other = await newPerson(site, 'editor');
    await prove(site, other);
    const path = `${mine}/${passkey._id}`;
    expect((await call(site, other, 'PUT', path, { name: 'x' })).status).toBe(404);
    expect((await call(site, other, 'DELETE', path)).status).toBe(404);
    expect((await call(site, person, 'PUT', path, { name: ' नई चाबी ' })).status).toBe(200);
    expect((await call(site, person, 'GET', mine)).body).toMatchObject([{ name: 'नई चाबी' }]);
    expect((await call(site, person, 'DELETE', path)).status).toBe(200);
    expect((await signIn(own.sign(await challenge()))).status).toBe(401);

    const admin = await newPerson(site, 'admin');
    await prove(site, admin);
    const second = await newOwner();
    const everything = `/api/users/second-factor/${second.person._id}`;
    expect((await call(site, admin, 'DELETE', everything)).body).toMatchObject({ passkeys: 0 });
    expect((await signIn(second.own.sign(await challenge()))).status).toBe(401);
  });

  test('a deactivated person is not let in', async () => {
    const { person, own } = await newOwner();
    const admin = await newPerson(site, 'admin');
    await call(site, admin, 'PUT', `/api/users/active/${person._id}`, { active: false });
    expect((await signIn(own.sign(await challenge()))).status).toBe(401);
  });
});
