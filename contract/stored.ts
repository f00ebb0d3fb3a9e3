import type { z } from 'zod';

const GONE = Symbol('gone');

interface Edit {
  path: readonly PropertyKey[];
  by: unknown;
}

/** Copies a value with some parts replaced; removed items leave no gap in a list. */
function edit(value: unknown, edits: Edit[]): unknown {
  const whole = edits.find(({ path }) => path.length === 0);
  if (whole) return whole.by;
  if (edits.length === 0 || typeof value !== 'object' || value === null) return value;
  const places = new Set([...Object.keys(value), ...edits.map(({ path }) => String(path[0]))]);
  const held = new Map(Object.entries(value));
  const parts = [...places].map((key) => {
    const below = edits.filter(({ path }) => String(path[0]) === key);
    const deeper = below.map(({ path, by }) => ({ path: path.slice(1), by }));
    return [key, edit(held.get(key), deeper)] as const;
  });
  const remaining = parts.filter(([, part]) => part !== GONE);
  return Array.isArray(value) ? remaining.map(([, part]) => part) : Object.fromEntries(remaining);
}

/** Deeper than any value of the site is nested. */
const ROUNDS = 12;

/** Gives what stands instead of a value that cannot be read; undefined: nothing does. */
type Instead = (issue: z.core.$ZodIssue) => unknown;

/**
 * Reads a value that was stored once, and leaves out what cannot be read: a property, or what holds it
 * where the property is needed. Returns the names of what was left out, and no value where nothing of it
 * can be read.
 */
export function readStored<T>(
  schema: z.ZodType<T>,
  stored: unknown,
  instead: Instead = () => undefined,
): { value?: T; leftOut: string[] } {
  const leftOut = new Set<string>();
  let rest = stored;
  let before = new Map<string, number>();
  for (let round = 0; round < ROUNDS && rest !== GONE; round += 1) {
    const read = schema.safeParse(rest);
    if (read.success) return { value: read.data, leftOut: [...leftOut] };
    const failed = new Map<string, number>();
    const edits = read.error.issues.map((issue) => {
      const name = issue.path.join('.');
      leftOut.add(name);
      // A value that fails again after it was left out is required: then the object around it is left out.
      const level = (before.get(name) ?? -1) + 1;
      failed.set(name, level);
      const by = level === 0 ? (instead(issue) ?? GONE) : GONE;
      return { path: issue.path.slice(0, issue.path.length - level), by };
    });
    before = failed;
    rest = edit(rest, edits);
  }
  return { leftOut: [...leftOut] };
}

/** Reads the same from JSON, which may be none. */
export function readStoredJson<T>(
  schema: z.ZodType<T>,
  json: string,
): ReturnType<typeof readStored<T>> {
  let stored: unknown;
  try {
    stored = JSON.parse(json);
  } catch {
    return { leftOut: ['JSON'] };
  }
  return readStored(schema, stored);
}

const EPOCH = '1970-01-01T00:00:00.000Z';

/** Returns a time as it was stored, or the year 1970 if it is invalid. */
export function storedTime(time: string): string {
  return /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(time) && Date.parse(time) > 0 ? time : EPOCH;
}

/** Replaces an invalid time or word in an answer, where the field is required. */
export const insteadInAnswers: Instead = (issue) => {
  if (issue.code === 'invalid_format' && issue.format === 'datetime') return EPOCH;
  return issue.code === 'invalid_value' ? issue.values.at(-1) : undefined;
};
