import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { newSecretSchema, setupDoneSchema } from '../../contract/second-factor.ts';
import { call, PASSWORD, prove } from './accounts.ts';
import type { Site } from './site.ts';

/** Returns the code that an authenticator app shows at this time. */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

/** Turns two-step sign-in on; returns the secret of the app, the recovery codes and the new token. */
export async function turnOnTwoStep(
  site: Pick<Site, 'url'>,
  person: { token: string },
  now: Date,
): Promise<{ secret: string; recoveryCodes: string[]; token: string }> {
  const path = '/api/users/me/second-factor';
  await prove(site, person);
  const { body } = await call(site, person, 'POST', `${path}/setup`);
  const { secret } = newSecretSchema.parse(body);
  const done = await call(site, person, 'POST', path, { code: codeAt(secret, now) });
  return { secret, ...setupDoneSchema.parse(done.body) };
}

/** Reads the token of the half-done sign-in from an answer that asks for a code. */
export function pendingOf({ body }: { body: unknown }): string {
  return z.object({ pending: z.string() }).parse(body).pending;
}

/** Sends the password and returns the token of the half-done sign-in. */
export async function firstStepOf(site: Pick<Site, 'url'>, email: string): Promise<string> {
  const values = { email, password: PASSWORD };
  return pendingOf(await call(site, null, 'POST', '/api/users/signin', values));
}
