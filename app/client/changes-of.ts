import { same } from './same.ts';

/** Returns those of the values that differ from what they were before. */
export function changesOf<T extends object>(values: T, before: object): Partial<T> {
  const changes: Partial<T> = { ...values };
  for (const key of Object.keys(changes)) {
    if (same(Reflect.get(values, key), Reflect.get(before, key)))
      Reflect.deleteProperty(changes, key);
  }
  return changes;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Joins what was changed here with what somebody else has saved: of values that hold others, such as two menus, what only
 * they have changed is theirs.
 */
export function joinChanges<T extends object>(before: T, mine: T, theirs: T): T {
  const joined = { ...theirs };
  for (const key of Object.keys(changesOf(mine, before))) {
    const valueIn = (values: T): unknown => Reflect.get(values, key);
    const [was, here, there] = [valueIn(before), valueIn(mine), valueIn(theirs)];
    const both = isRecord(was) && isRecord(here) && isRecord(there);
    Reflect.set(joined, key, both ? { ...there, ...changesOf(here, was) } : here);
  }
  return joined;
}

/**
 * Returns what was changed of a category, a tag, a series or a person: the rest stays as somebody else may have saved it
 * since it was shown.
 */
export function textChanges<T extends { inOtherLanguage?: object | undefined }>(
  body: T,
  before: { inOtherLanguage: object },
) {
  const { inOtherLanguage: other, ...changes } = changesOf(body, before);
  return {
    ...changes,
    ...(other && { inOtherLanguage: changesOf(other, before.inOtherLanguage) }),
  };
}
