import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArticleStatus, articleStatuses, isLive } from '../../contract/articles.ts';
import { keyMay, keyScopes } from '../../contract/key-scopes.ts';
import { mayOn, permissions, type Role, roles, scopeOf } from '../../contract/permissions.ts';
import type { UserInfo } from '../../contract/users.ts';
import { featurePermissions } from '../../features/tokens.ts';
import { call, newPerson, provenSession } from '../../tests/support/accounts.ts';
import { callSamples } from '../../tests/support/api-calls.ts';
import type { Subject } from '../../tests/support/call-sample.ts';
import {
  addressOf,
  type DescribedCall,
  describedCalls,
} from '../../tests/support/described-calls.ts';
import { newKey } from '../../tests/support/key-calls.ts';
import { sampleForm } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
/** The administrator who creates the things on which calls are made. */
let admin: UserInfo;
let calls: DescribedCall[];
beforeAll(async () => {
  site = await startSite();
  admin = await newPerson(site, 'admin');
  calls = await describedCalls(site);
});
afterAll(() => site.stop());

/**
 * Makes every call with an empty body on a thing that does not exist, and looks at the statuses. Who calls is made
 * anew after a call that has succeeded, which may have ended their session.
 */
async function callAll(
  newCaller: () => Promise<{ token: string }> | null,
  look: (status: number, apiCall: DescribedCall) => void,
): Promise<void> {
  let caller = await newCaller();
  for (const apiCall of calls) {
    const { method, path } = apiCall;
    const body = method === 'POST' || method === 'PUT' ? {} : undefined;
    const nowhere = path.replace(/\{\w+\}/g, 'f'.repeat(24));
    const { status } = await call(site, caller, method, nowhere, body);
    look(status, apiCall);
    if (status < 400) caller = await newCaller();
  }
}

/** Returns the number of the newest entry of the audit log. */
async function newestLine(): Promise<number> {
  const lines = site.database.db.selectFrom('changes').where('kind', 'is not', null);
  const { seq } = await lines.select((eb) => eb.fn.max('seq').as('seq')).executeTakeFirstOrThrow();
  return Number(seq);
}

/** Returns the actions of the audit log's entries after a number; refusals are written later, by themselves. */
async function linesSince(seq: number): Promise<string[]> {
  const lines = site.database.db.selectFrom('changes').where('kind', 'is not', null);
  const done = lines.where('kind', '!=', 'refusal');
  const rows = await done.select('action').where('seq', '>', seq).execute();
  return rows.map(({ action }) => action);
}

/** Makes a call that can succeed; returns its answer and the new entries of the audit log. */
async function make({ method, path, sample }: DescribedCall, actor: UserInfo, subject: Subject) {
  const ready = await sample.ready(subject);
  const session = await provenSession(site, actor._id);
  const before = await newestLine();
  const address = addressOf(path, ready.path);
  const query = ready.query ? `?${ready.query}` : '';
  const answer = await call(site, session, method, address + query, ready.body);
  const ok = answer.status < 400;
  const reached = sample.holds ? ok && sample.holds(answer.body, ready) : ok;
  return { ...answer, ready, reached, lines: await linesSince(before) };
}

/**
 * Returns whether the permissions allow a person a call on a thing of the given owner and status.
 */
function allows(
  person: UserInfo,
  { access, sample }: DescribedCall,
  { owner, status }: Subject,
): boolean {
  if (access === 'public') return true;
  const publishing = sample.changes && isLive(status);
  return (
    mayOn(person, access, owner._id) && (!publishing || mayOn(person, 'article.publish', owner._id))
  );
}

describe('the table', () => {
  test('every sample is of a call that there is', () => {
    expect(Object.keys(callSamples).sort()).toEqual(calls.map(({ name }) => name).sort());
  });

  test('every permission is asked for by a call, or in one', () => {
    const asked = new Set<unknown>(calls.map(({ access }) => access));
    // These permissions are checked within a save, as tested below and in
    // domain/articles/edit.test.ts.
    for (const inside of ['article.publish', 'article.pin', 'article.plan']) asked.add(inside);
    const all = [...permissions, ...featurePermissions];
    expect(all.filter((permission) => !asked.has(permission))).toEqual([]);
  });
});

describe('every call × every role', () => {
  test('a visitor may make the public ones only', async () => {
    await callAll(
      () => null,
      (status, { access, name }) => {
        if (access === 'public') expect(status, name).not.toBe(403);
        else expect(status, name).toBe(401);
      },
    );
  });

  test.each(roles)('%s: what the table allows, and nothing else', async (role) => {
    const { _id } = await newPerson(site, role);
    await callAll(
      () => provenSession(site, _id),
      (status, { access, name }) => {
        if (access === 'public') return;
        if (scopeOf(role, access) === null) expect(status, name).toBe(403);
        else expect([401, 403], name).not.toContain(status);
      },
    );
  });

  test.each(keyScopes)(
    'a key with the scope %s may make those of its scope only',
    async (scope) => {
      await callAll(
        () => newKey(site, admin, scope),
        (status, { access, name }) => {
          const may = access === 'public' || keyMay(scope, 'admin', access);
          if (may) expect([401, 403], name).not.toContain(status);
          else expect(status, name).toBe(403);
        },
      );
      await site.database.db.deleteFrom('api_keys').execute();
    },
  );

  test('a key that reads may make no call that changes something', () => {
    const changing = calls.filter(
      ({ access, sample: { logs } }) =>
        logs !== undefined && access !== 'public' && keyMay('readAll', 'admin', access),
    );
    // It sends a text that is too long for an address, and changes nothing.
    expect(changing.map(({ name }) => name)).toEqual(['POST /api/tags/suggestions']);
  });

  test.each(['', 'Bearer', 'Bearer wrong', `Bearer ${'x'.repeat(43)}`, 'Basic YTpi'])(
    'the header %j signs nobody in',
    async (authorization) => {
      const headers = new Headers(authorization ? { authorization } : {});
      const answer = await fetch(`${site.url}/api/users/session`, { headers });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ message: 'Please sign in.' });
    },
  );
});

/** Returns whether a permission depends on the owner of the thing. */
function dependsOnOwner({ access }: DescribedCall): boolean {
  return access !== 'public' && roles.some((role) => scopeOf(role, access) === 'own');
}

/** Returns whether there is something of a person's own for a call: a reader writes no article. */
function mayOwn(role: Role, { access }: DescribedCall): boolean {
  return role !== 'reader' || (access !== 'public' && scopeOf(role, access) !== null);
}

/** The statuses to test: the status matters for articles alone. */
const statusesOf = ({ access }: DescribedCall, all: boolean): readonly ArticleStatus[] => {
  if (!(typeof access === 'string' && access.startsWith('article.'))) return ['draft'];
  return all ? articleStatuses : ['draft', 'published'];
};

describe.each([
  ['two statuses', false],
  ['every status', true],
])('every call that leaves it to the owner × every role × whose it is × %s', (_, all) => {
  const tags = all ? 'long' : [];

  test.each(roles)('%s', { timeout: 120_000, tags }, async (role) => {
    const person = await newPerson(site, role);
    const other = await newPerson(site, 'author');
    let made = 0;
    for (const apiCall of calls.filter(dependsOnOwner)) {
      for (const owner of mayOwn(role, apiCall) ? [person, other] : [other]) {
        for (const status of statusesOf(apiCall, all)) {
          const subject = { site, admin, owner, status };
          const { reached, lines, body, status: answered } = await make(apiCall, person, subject);
          const whose = owner === person ? 'own' : 'someone else’s';
          const label = `${apiCall.name} on ${whose} ${status}: ${answered} ${JSON.stringify(body)}`;
          expect(reached, label).toBe(allows(person, apiCall, subject));
          if (!reached) expect(lines, label).toEqual([]);
          if (!reached && answered >= 400) expect([403, 404], label).toContain(answered);
          made += 1;
        }
      }
    }
    expect(made).toBeGreaterThan(role === 'reader' ? 50 : 100);
  });
});

describe('a thing of somebody else', () => {
  test('unsaved work is its writer’s alone, also where others may write the article', async () => {
    const writer = await newPerson(site, 'author');
    const sample = callSamples['GET /api/articles/article/{id}/draft'];
    const ready = await sample?.ready({ site, admin, owner: writer, status: 'draft' });
    const path = `/api/articles/article/${ready?.path?.id}/draft`;
    const form = sampleForm({ name: 'मेरा अपना' });
    const draft = { form, basedOn: 1, replaces: null };
    expect((await call(site, writer, 'PUT', path, draft)).status).toBe(200);
    expect((await call(site, admin, 'GET', path)).body).toEqual({ draft: null });
    expect((await call(site, admin, 'DELETE', path)).status).toBe(200);
    expect((await call(site, writer, 'GET', path)).body).toMatchObject({ draft: { form } });
  });

  test('nobody changes the author of an article beyond their permissions', async () => {
    for (const role of ['author', 'contributor'] as const) {
      const person = await newPerson(site, role);
      const body = { name: 'Diya', author: admin._id, status: 'draft' };
      expect((await call(site, person, 'POST', '/api/articles/article', body)).status).toBe(403);
      expect((await call(site, person, 'POST', '/api/articles/preview', body)).status).toBe(403);
      const mine = callSamples['PUT /api/articles/{id}'];
      const ready = await mine?.ready({ site, admin, owner: person, status: 'draft' });
      const path = `/api/articles/${ready?.path?.id}`;
      expect((await call(site, person, 'PUT', path, body)).status).toBe(403);
    }
  });
});

describe('the audit log', () => {
  test('has a line of every call that changes something', { timeout: 120_000 }, async () => {
    const wrong: string[] = [];
    for (const apiCall of calls) {
      const { logs } = apiCall.sample;
      // Some calls on one's own account succeed only once.
      const person = await newPerson(site, 'admin');
      const subject = { site, admin: person, owner: person, status: 'draft' } as const;
      const { status, lines, body } = await make(apiCall, person, subject);
      const reads = apiCall.method === 'GET';
      const answered = status < 300 || (reads && status === 404);
      const said = typeof logs === 'string' ? lines.includes(logs) : lines.length === 0;
      const listed = reads || logs !== undefined;
      if (!answered || !said || !listed) {
        wrong.push(`${apiCall.name}: ${status} ${JSON.stringify({ body, lines, logs })}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
