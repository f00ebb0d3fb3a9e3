/**
 * Returns the different values of a list, the last of them repeated until there are 1, 2, 4, 8 … of them: conditions
 * `in` a list then make few statements, whose plans are kept, instead of one for every length.
 */
export function padList<T>(values: Iterable<T>): T[] {
  const list = [...new Set(values)];
  const last = list.at(-1);
  if (last === undefined) return list;
  const length = 2 ** Math.ceil(Math.log2(list.length));
  return [...list, ...Array.from({ length: length - list.length }, () => last)];
}
