import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keyMay } from '../../contract/key-scopes.ts';
import { nameOfPermission, type Permission, scopeOf } from '../../contract/permissions.ts';
import type { Database } from '../../database/database.ts';
import { findKey, isKey, type KeyInUse } from '../../domain/api-keys/find.ts';
import { DomainError, forbidden } from '../../domain/errors.ts';
import { isWaiting } from '../../domain/users/pending-sign-ups.ts';
import { findSession, type SignedIn } from '../../domain/users/sessions.ts';
import type { Config } from '../config.ts';
import { allowOrigin } from './cors.ts';

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
    /** The session whose token the call brings, which may not be enough for it. */
    session: SignedIn | null;
    /** The key by which a program makes the call; `signedIn` is then whoever made the key. */
    apiKey: KeyInUse | null;
  }
}

/** Returns the person who makes a call. Only for routes that are not public. */
export function personOf({ signedIn }: FastifyRequest): SignedIn['user'] {
  if (!signedIn) throw new Error('A public route asked who is signed in.');
  return signedIn.user;
}

/** Whether a program makes a call, with a key of the API. */
export const isByKey = ({ apiKey }: FastifyRequest): boolean => apiKey !== null;

/** Returns the session in which a call is made. Only for routes that are not public. Throws 403 for keys. */
export function sessionOf(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw new Error('A public route asked who is signed in.');
  if (request.apiKey) throw forbidden();
  return request.signedIn;
}

/** Whether who makes a call has a permission for everything that it is about. */
export function mayAnywhere({ signedIn, apiKey }: FastifyRequest, permission: Permission): boolean {
  const scope = signedIn && scopeOf(signedIn.user.role, permission);
  return scope === 'any' && (!apiKey || keyMay(apiKey.scope, apiKey.makerRole, permission));
}

/** Throws 403 where a call is made with a key that is not for what a part of the call needs; the domain asks the person's role. */
export function requireInKey({ apiKey }: FastifyRequest, permission: Permission): void {
  if (!apiKey || keyMay(apiKey.scope, apiKey.makerRole, permission)) return;
  throw forbidden('This API key is not for that.');
}

const bearer = /^Bearer ([\w-]{20,100})$/i;

/** Returns the token of a call, whosever it is. */
export const tokenOf = ({ authorization = '' }: FastifyRequest['headers']): string | undefined =>
  bearer.exec(authorization)?.[1];

/** The origin of the page of another site that makes a call; undefined where none does. */
function foreignOrigin({ origin, 'sec-fetch-site': from }: FastifyRequest['headers']) {
  return from === 'same-origin' ? undefined : origin;
}

/**
 * Whether a page of another site makes a call. Browsers say it; those of before 2023 name the page's origin alone,
 * which is `null` where the page tells nobody its address, as ours do whose address is a secret.
 */
function isForeign({ headers }: FastifyRequest, siteHost: string): boolean {
  const { 'sec-fetch-site': from, origin = 'null', host } = headers;
  if (from !== undefined) return from !== 'same-origin';
  if (origin === 'null') return false;
  const asking = URL.parse(origin)?.host;
  return asking !== host && asking !== siteHost;
}

/**
 * Reads the session of a person, or the key of a program for public calls too: whose limit it is follows from them, and
 * pages of other sites may use a key where it names their origin (docs/decisions/permissions-and-api-keys.md). Refuses nothing: what is refused must
 * have been counted.
 */
async function readCaller(request: FastifyRequest, reply: FastifyReply, { db }: Database) {
  const token = tokenOf(request.headers);
  if (!token) return;
  if (!isKey(token)) {
    // Public calls cost no query more, and some answer while the database is away.
    const { access } = request.routeOptions.config;
    if (access && access !== 'public') request.session = await findSession(db, token);
    return;
  }
  reply.header('cache-control', 'no-store');
  request.apiKey = await findKey(db, token, new Date());
  const origin = foreignOrigin(request.headers);
  if (origin && request.apiKey?.origins.includes(origin)) allowOrigin(reply, origin);
}

/** Throws 401 when a call's key does not work, 403 at another origin and while its maker may do nothing. */
function checkKey({ headers, apiKey }: FastifyRequest): void {
  const token = tokenOf(headers);
  if (!token || !isKey(token)) return;
  if (!apiKey) throw new DomainError(401, 'This API key is not known, or has ended.');
  const origin = foreignOrigin(headers);
  if (origin && !apiKey.origins.includes(origin)) {
    throw forbidden('This API key may not be used by pages of this site.');
  }
  if (apiKey.mustSetUp) {
    throw forbidden('Whoever made this API key has to set up two-step sign-in first.');
  }
}

/** Who makes a call, by key or session. Throws 401 and 403. */
async function signIn(request: FastifyRequest, db: Database['db']): Promise<SignedIn> {
  const { apiKey: key, session } = request;
  if (key) return { user: key.user, sessionId: '', provenAt: null, mustSetUp: false };
  if (session) return session;
  throw await refusalOf(db, tokenOf(request.headers));
}

/** Returns why a token is of no session: whoever has signed up has yet to open the mail, others sign in. */
export async function refusalOf(
  db: Database['db'],
  token: string | undefined,
): Promise<DomainError> {
  if (token && (await isWaiting(db, token))) {
    return forbidden('Please confirm your e-mail first: open the link in the mail that you got.');
  }
  return new DomainError(401, 'Please sign in.');
}

/**
 * Checks every call before its body is read: 401 without a valid token, 403 without the permission.
 * The domain decides on which things a person may use the permission. A described route that does
 * not declare its access stops the start of the server.
 */
export function guardCalls(
  app: FastifyInstance,
  { config, database }: { config: Config; database: Database },
): void {
  const { db } = database;
  app.decorateRequest('signedIn', null);
  app.decorateRequest('session', null);
  app.decorateRequest('apiKey', null);
  app.addHook('onRoute', ({ url, schema, config }) => {
    if (schema && !schema.hide && !config?.access) {
      throw new Error(`${url} does not say who may call it.`);
    }
    if (schema && config?.access) {
      // The description of the API shows the access too, and the tests read it there.
      const { access } = config;
      const name = access === 'public' ? access : nameOfPermission(access);
      Object.assign(schema, { 'x-access': name });
      if (access !== 'public') schema.security = [{ token: [] }];
    }
  });
  const siteHost = new URL(config.SITE_URL).host;
  app.addHook('onRequest', async (request, reply) => {
    // Pages of other sites could write in the name of their visitors.
    if (!/^(?:GET|HEAD|OPTIONS)$/.test(request.method) && isForeign(request, siteHost)) {
      throw new DomainError(403, 'Pages of other sites cannot do this.');
    }
    // An address with a secret is kept by nobody on the way.
    if (request.routeOptions.url?.includes(':code')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onRequest', (request, reply) => readCaller(request, reply, database));
  // After the limit of calls of each route, which so counts calls that are refused; before a body is read.
  app.addHook('preParsing', async (request, reply) => {
    const { access, forSetUp } = request.routeOptions.config;
    checkKey(request);
    if (!access || access === 'public') return;
    reply.header('cache-control', 'no-store');
    const signedIn = await signIn(request, db);
    request.signedIn = signedIn;
    requireInKey(request, access);
    if (!scopeOf(signedIn.user.role, access)) throw forbidden();
    if (signedIn.mustSetUp && !forSetUp) {
      throw forbidden(
        'This site wants you to sign in in two steps. Please set it up first, in your profile.',
      );
    }
  });
}
