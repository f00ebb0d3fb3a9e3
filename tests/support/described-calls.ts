import { z } from 'zod';
import { type Permission, permissions } from '../../contract/permissions.ts';
import { featurePermissions } from '../../features/tokens.ts';
import { call } from './accounts.ts';
import { callSamples } from './api-calls.ts';
import type { Site } from './site.ts';

const known = new Map<string, Permission>([
  ...permissions.map((name) => [name, name] as const),
  ...featurePermissions.map((permission) => [permission.name, permission] as const),
]);
const accessSchema = z.string().transform((name, context): 'public' | Permission => {
  if (name === 'public') return name;
  const permission = known.get(name);
  if (permission) return permission;
  context.addIssue(`${name} is no permission`);
  return z.NEVER;
});
const parameterSchema = z.object({ name: z.string(), in: z.string() });
const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ 'x-access': accessSchema, parameters: z.array(parameterSchema).optional() }),
    ),
  ),
});

/** Returns all calls in the description of the API, each with its sample. */
export async function describedCalls(site: Site) {
  const { paths } = described.parse((await call(site, null, 'GET', '/api/docs/json')).body);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([lower, { 'x-access': access, parameters = [] }]) => {
      const method = lower.toUpperCase();
      const name = `${method} ${path}`;
      const sample = callSamples[name];
      if (!sample) throw new Error(`${name} is not in tests/support/api-calls.ts.`);
      const query = parameters
        .filter((parameter) => parameter.in === 'query')
        .map((parameter) => parameter.name);
      return { name, method, path, access, query, sample };
    }),
  );
}

export type DescribedCall = Awaited<ReturnType<typeof describedCalls>>[number];

/** Writes the values into the `{…}` of a path. */
export function addressOf(path: string, values: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
}
