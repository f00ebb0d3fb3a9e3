import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Permission, permissions, roles, scopeOf } from '../../contract/permissions.ts';
import { startSession } from '../../domain/users/sessions.ts';
import { call, newPerson } from '../../tests/support/people.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const accessSchema = z.enum(['public', ...permissions]);
const described = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ 'x-access': accessSchema }))),
});

interface Call {
  method: string;
  path: string;
  access: 'public' | Permission;
}

/** Every call the API describes, with an address that names nothing that exists. */
async function everyCall(): Promise<Call[]> {
  const { paths } = described.parse((await call(site, null, 'GET', '/api/docs/json')).body);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { 'x-access': access }]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, 'f'.repeat(24)),
      access,
    })),
  );
}

/** The status of a call with an empty body, made with a session of its own. */
async function statusOf({ method, path }: Call, userId: string | null): Promise<number> {
  const token = userId && (await startSession(site.database.db, userId, 'Tests'));
  const body = method === 'POST' || method === 'PUT' ? {} : undefined;
  return (await call(site, token ? { token } : null, method, path, body)).status;
}

describe('every call × every role', () => {
  test('a visitor may make the public ones only', async () => {
    const calls = await everyCall();
    expect(calls.length).toBeGreaterThan(25);
    for (const each of calls) {
      const status = await statusOf(each, null);
      const label = `${each.method} ${each.path}`;
      if (each.access === 'public') expect(status, label).not.toBe(403);
      else expect(status, label).toBe(401);
    }
  });

  test.each(roles)('%s: what the table allows, and nothing else', async (role) => {
    const { _id } = await newPerson(site, role);
    for (const each of await everyCall()) {
      const status = await statusOf(each, _id);
      const label = `${each.method} ${each.path}`;
      const allowed = each.access === 'public' || scopeOf(role, each.access) !== null;
      if (each.access === 'public') continue;
      if (allowed) expect([401, 403], label).not.toContain(status);
      else expect(status, label).toBe(403);
    }
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
