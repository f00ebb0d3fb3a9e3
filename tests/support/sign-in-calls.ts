import { z } from 'zod';
import { creationOptionsSchema, passkeySchema } from '../../contract/passkeys.ts';
import { call, newPerson, PASSWORD, provenSession } from './accounts.ts';
import { codeAt, firstStepOf, turnOnTwoStep } from './authenticator.ts';
import type { CallSample, Subject } from './call-sample.ts';
import { newDevice } from './passkey.ts';

const factor = '/api/users/me/second-factor';
const passkeys = '/api/users/me/passkeys';

/** Starts another session of the caller, in which samples prepare what they need. */
const caller = ({ site, admin }: Subject) => provenSession(site, admin._id);

/** Makes another person, who signs in in two steps. */
async function otherTwoStep({ site }: Subject) {
  const person = await newPerson(site, 'author');
  return { person, ...(await turnOnTwoStep(site, person, new Date())) };
}

const challengeSchema = z.object({ challenge: z.string() });

/** Makes a passkey on the caller's device, which the site does not know yet. */
async function newPasskey(subject: Subject) {
  const { SITE_URL } = subject.site.config;
  const device = newDevice(new URL(SITE_URL).hostname, SITE_URL);
  const own = await caller(subject);
  const options = await call(subject.site, own, 'POST', `${passkeys}/options`);
  const { challenge } = creationOptionsSchema.parse(options.body);
  return { own, device, body: { name: 'मेरा फ़ोन', response: device.create(challenge) } };
}

/** Makes a passkey and adds it to the caller's account. */
async function keptPasskey(subject: Subject) {
  const { own, device, body } = await newPasskey(subject);
  const answer = await call(subject.site, own, 'POST', passkeys, body);
  return { device, id: passkeySchema.parse(answer.body)._id };
}

const byPasskey =
  (body?: object): CallSample['ready'] =>
  async (subject) => ({
    path: { id: (await keptPasskey(subject)).id },
    ...(body && { body }),
  });

/** The samples of the calls of two-step sign-in and passkeys. */
export const signInCalls: Record<string, CallSample> = {
  'POST /api/users/signin/code': {
    async ready(subject) {
      const { person, recoveryCodes } = await otherTwoStep(subject);
      const pending = await firstStepOf(subject.site, person.email);
      return { body: { pending, code: recoveryCodes[0] } };
    },
    logs: 'session.start',
  },
  'POST /api/users/me/proof': {
    ready: () => ({ body: { currentPassword: PASSWORD } }),
    logs: { silent: 'What it allows is logged when it is done.' },
  },
  'GET /api/users/me/second-factor': { ready: () => ({}) },
  'POST /api/users/me/second-factor/setup': {
    ready: () => ({}),
    logs: { silent: 'Nothing is on before a code confirms it.' },
  },
  'POST /api/users/me/second-factor': {
    async ready(subject) {
      const own = await caller(subject);
      const setup = await call(subject.site, own, 'POST', `${factor}/setup`);
      const { secret } = z.object({ secret: z.string() }).parse(setup.body);
      return { body: { code: codeAt(secret, new Date()) } };
    },
    logs: 'user.two-step',
  },
  'POST /api/users/me/second-factor/recovery-codes': {
    async ready(subject) {
      await turnOnTwoStep(subject.site, await caller(subject), new Date());
      return {};
    },
    logs: 'user.recovery',
  },
  'POST /api/users/me/second-factor/off': {
    async ready(subject) {
      await turnOnTwoStep(subject.site, await caller(subject), new Date());
      return {};
    },
    logs: 'user.one-step',
  },
  'DELETE /api/users/second-factor/{id}': {
    async ready(subject) {
      return { path: { id: (await otherTwoStep(subject)).person._id } };
    },
    logs: 'user.one-step',
  },
  'POST /api/users/passkey/options': {
    ready: () => ({}),
    logs: { silent: 'A challenge signs nobody in.' },
  },
  'POST /api/users/passkey/signin': {
    async ready(subject) {
      const { device } = await keptPasskey(subject);
      const given = await call(subject.site, null, 'POST', '/api/users/passkey/options');
      return { body: device.sign(challengeSchema.parse(given.body).challenge) };
    },
    logs: 'session.start',
  },
  'GET /api/users/me/passkeys': { ready: () => ({}) },
  'POST /api/users/me/passkeys/options': {
    ready: () => ({}),
    logs: { silent: 'A challenge alone is no passkey.' },
  },
  'POST /api/users/me/passkeys': {
    async ready(subject) {
      return { body: (await newPasskey(subject)).body };
    },
    logs: 'user.passkey',
  },
  'PUT /api/users/me/passkeys/{id}': {
    ready: byPasskey({ name: 'पुराना फ़ोन' }),
    logs: { silent: 'A name that its owner alone sees.' },
  },
  'DELETE /api/users/me/passkeys/{id}': { ready: byPasskey(), logs: 'user.passkey-gone' },
};
