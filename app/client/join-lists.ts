import { same } from './same.ts';

/**
 * Joins what two people made of one list: what only one of them has added, changed or removed is as they left it, what
 * both have changed is as `mine` has it. The order is that of `mine`, with what is new in `theirs` at the end. Entries of
 * one key are one entry.
 */
export function joinLists<Entry>(
  before: readonly Entry[],
  mine: readonly Entry[],
  theirs: readonly Entry[],
  keyOf: (entry: Entry) => string = String,
): Entry[] {
  const byKey = (list: readonly Entry[]) => new Map(list.map((entry) => [keyOf(entry), entry]));
  const [old, here, there] = [byKey(before), byKey(mine), byKey(theirs)];
  const mineStill = mine.flatMap((entry) => {
    const was = old.get(keyOf(entry));
    return was === undefined || !same(was, entry) ? entry : (there.get(keyOf(entry)) ?? []);
  });
  const isNew = (entry: Entry) => !old.has(keyOf(entry)) && !here.has(keyOf(entry));
  return [...mineStill, ...theirs.filter(isNew)];
}
