import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain/errors.ts';
import type { Config } from '../config.ts';

/** Lets the calls of a plugin take what browsers send as beacons, as plain text; other calls accept JSON alone. */
export function takeBeacons(app: FastifyInstance): void {
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new DomainError(400, 'The request could not be understood.'));
    }
  });
}

/** How often an address may tell of what it reads. */
export const beaconRate = ({ API_RATE_LIMIT }: Config) => ({
  max: Math.ceil(API_RATE_LIMIT / 5),
  timeWindow: '1 minute',
});
