import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signInSchema } from '../contract/users.ts';
import type { Database } from '../database/database.ts';
import { write } from '../database/transactions.ts';
import { SignInRefused } from '../domain/errors.ts';
import { networkOf } from '../domain/limits/networks.ts';
import { maskEmail, RefusalLog } from '../domain/site/refusals.ts';

/** Returns the call as the description of the API names it: addresses may hold secrets. */
const callOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? ''}`;

/**
 * Tells the audit log of failed sign-ins, refused calls of people who are signed in, and limits that
 * were reached. Nobody waits for it.
 */
export function logRefusals(app: FastifyInstance, database: Database): RefusalLog {
  const log = new RefusalLog(
    (work) => write(database.db, work),
    (error) => app.log.error(error),
  );
  app.addHook('onError', async ({ ip, body }, _reply, error) => {
    if (!(error instanceof SignInRefused)) return;
    const email = maskEmail(signInSchema.safeParse(body).data?.email ?? '');
    const tag = `session:${error.userId ?? ''}`;
    log.note({ action: 'session.refuse', tag, network: networkOf(ip), email });
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const actor = request.signedIn?.user._id;
    if (statusCode !== 429 && !(statusCode === 403 && actor)) return;
    const action = statusCode === 429 ? 'refusal.limit' : 'refusal.call';
    const tag = `refusal:${callOf(request)}`;
    log.note({ action, tag, actor, network: networkOf(request.ip) });
  });
  app.addHook('onClose', () => log.flush());
  return log;
}
