import type { FastifyRequest } from 'fastify';
import { storedTime } from '../../../contract/stored.ts';
import type { Queries } from '../../../database/database.ts';
import { translateReason } from '../../../server/messages.ts';
import { type PingName, positionOf } from '../rules/position.ts';

/** Returns when search engines and the hub were told of something last, and why they could not be. */
export async function readPings(db: Queries, request: FastifyRequest) {
  async function pingOf(name: PingName) {
    const position = await positionOf(db, name);
    if (!position) return null;
    const { sentAt, problem } = position;
    return {
      sentAt: sentAt ? storedTime(sentAt) : null,
      problem: translateReason(problem, request),
    };
  }
  return { indexNow: await pingOf('indexNow'), hub: await pingOf('hub') };
}
