import type { FastifyRequest } from 'fastify';
import { scopeOf } from '../../contract/permissions.ts';
import { networkOf } from '../../domain/limits/networks.ts';
import { limitKey } from '../rate-windows.ts';

/** Returns among whose calls one counts for its limit: those of a key, of somebody of the team, or of a network. */
export function callKey({ apiKey, session, ip }: FastifyRequest): string {
  if (apiKey) {
    // Everybody can read a key of pages: one visitor would use it up for all.
    return apiKey.origins.length > 0 ? limitKey(ip, `key:${apiKey.id} `) : `key:${apiKey.id}`;
  }
  // Colleagues share a network, and strangers may have accounts: together they have what a wide network has.
  if (session && scopeOf(session.user.role, 'admin.use')) {
    return `person:${session.user._id}\nteam:${networkOf(ip)}`;
  }
  return limitKey(ip);
}
