import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Permission, scopeOf } from '../../contract/permissions.ts';
import type { Database } from '../../database/database.ts';
import { DomainError, forbidden } from '../../domain/errors.ts';
import { isWaiting } from '../../domain/users/pending-sign-ups.ts';
import { findSession, type SignedIn } from '../../domain/users/sessions.ts';

/**
 * The people who may make a call: everybody, or those with a permission. Every route declares it.
 */
type Access = 'public' | Permission;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Whether the call is open to who still has to set up two-step sign-in, which needs it. */
    forSetUp?: true;
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

/** Returns the person who makes a call. Only for routes that are not public. */
export function personOf(request: FastifyRequest): SignedIn['user'] {
  return sessionOf(request).user;
}

/** Returns the session in which a call is made. Only for routes that are not public. */
export function sessionOf({ signedIn }: FastifyRequest): SignedIn {
  if (!signedIn) throw new Error('A public route asked who is signed in.');
  return signedIn;
}

const bearer = /^Bearer ([\w-]{20,100})$/i;

/** Returns the token of a call, whosever it is. */
export const tokenOf = ({ authorization = '' }: FastifyRequest['headers']): string | undefined =>
  bearer.exec(authorization)?.[1];

/**
 * Checks every call before its body is read: 401 without a valid token, 403 without the permission.
 * The domain decides on which things a person may use the permission. A described route that does
 * not declare its access stops the start of the server.
 */
export function guardCalls(app: FastifyInstance, { db }: Database): void {
  app.decorateRequest('signedIn', null);
  app.addHook('onRoute', ({ url, schema, config }) => {
    if (schema && !schema.hide && !config?.access) {
      throw new Error(`${url} does not say who may call it.`);
    }
    if (schema && config?.access) {
      // The description of the API shows the access too, and the tests read it there.
      Object.assign(schema, { 'x-access': config.access });
      if (config.access !== 'public') schema.security = [{ token: [] }];
    }
  });
  app.addHook('onRequest', async ({ method, headers }) => {
    // Browsers send this header. Without the check, pages of other sites could write in the name of
    // their visitors.
    const { 'sec-fetch-site': from = 'same-origin' } = headers;
    if (method !== 'GET' && method !== 'HEAD' && from !== 'same-origin') {
      throw new DomainError(403, 'Pages of other sites cannot do this.');
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    const { access, forSetUp } = request.routeOptions.config;
    if (!access || access === 'public') return;
    reply.header('cache-control', 'no-store');
    const token = tokenOf(request.headers);
    request.signedIn = token ? await findSession(db, token) : null;
    if (!request.signedIn) {
      if (token && (await isWaiting(db, token))) {
        throw forbidden(
          'Please confirm your e-mail first: open the link in the mail that you got.',
        );
      }
      throw new DomainError(401, 'Please sign in.');
    }
    if (!scopeOf(request.signedIn.user.role, access)) throw forbidden();
    if (request.signedIn.mustSetUp && !forSetUp) {
      throw forbidden(
        'This site wants you to sign in in two steps. Please set it up first, in your profile.',
      );
    }
  });
}
