import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import type { RelyingParty } from '../../../domain/users/passkeys/challenges.ts';
import type { CodeCheck } from '../../../domain/users/second-factor/with-code.ts';
import type { InBackground } from '../../background.ts';
import type { Config } from '../../config.ts';
import type { Mailer } from '../../mail.ts';
import { limitKey } from '../../rate-windows.ts';
import { readSecretKey } from '../../secret-key.ts';
import { deviceTokenOf } from './device.ts';

/** The dependencies of the calls about users. */
export interface UserRouteOptions {
  config: Config;
  database: Database;
  /** Null when the site sends no mail. */
  mailer: Mailer | null;
  background: InBackground;
  clock: () => Date;
}

/** Returns the rate limit of calls that check a secret: attempts a minute from one address. */
export const guessLimit = ({ API_RATE_LIMIT }: Config) => ({
  max: Math.ceil(API_RATE_LIMIT / 20),
  timeWindow: '1 minute',
  // Whoever guesses gets no more tries by an account of their own.
  keyGenerator: ({ ip }: FastifyRequest) => limitKey(ip),
});

/** Returns the site as passkeys identify it. */
export function relyingPartyOf({ SITE_URL }: Config): RelyingParty {
  const { hostname, origin } = new URL(SITE_URL);
  return { id: hostname, origin };
}

/** Returns what codes in a request are checked with. */
export function codeChecks({ config, clock }: Pick<UserRouteOptions, 'config' | 'clock'>) {
  return async ({ ip, headers }: FastifyRequest): Promise<CodeCheck & { now: Date }> => ({
    key: await readSecretKey(config),
    address: ip,
    deviceToken: deviceTokenOf(headers),
    now: clock(),
  });
}
