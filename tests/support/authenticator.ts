import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { newSecretSchema, recoveryCodesSchema } from '../../contract/second-factor.ts';
import { call, PASSWORD } from './accounts.ts';
import type { Site } from './site.ts';

/** What an app shows at a time. */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

/** Turns two-step sign-in on; answers the app's secret and the recovery codes. */
export async function turnOnTwoStep(
  site: Pick<Site, 'url'>,
  person: { token: string },
  now: Date,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const path = '/api/users/me/second-factor';
  const setup = { currentPassword: PASSWORD };
  const { body } = await call(site, person, 'POST', `${path}/setup`, setup);
  const { secret } = newSecretSchema.parse(body);
  const done = await call(site, person, 'POST', path, { code: codeAt(secret, now) });
  return { secret, ...recoveryCodesSchema.parse(done.body) };
}

/** What a call answered that wants a code: what the sign-in is gone on with. */
export function pendingOf({ body }: { body: unknown }): string {
  return z.object({ pending: z.string() }).parse(body).pending;
}

/** Gives the password and answers what the sign-in is gone on with. */
export async function firstStepOf(site: Pick<Site, 'url'>, email: string): Promise<string> {
  const values = { email, password: PASSWORD };
  return pendingOf(await call(site, null, 'POST', '/api/users/signin', values));
}
