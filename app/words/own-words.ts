import type { OwnWords } from '../../contract/own-files.ts';

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns a catalogue with some of its texts worded otherwise. What it has not as a text stays as it is. */
export function withOwnWords<T extends object>(catalogue: T, own: OwnWords): T {
  if (Object.keys(own).length === 0) return catalogue;
  const changed = Object.entries(catalogue).map(([name, value]: [string, unknown]) => {
    const other = Object.hasOwn(own, name) ? own[name] : undefined;
    if (typeof value === 'string' && typeof other === 'string') return [name, other];
    if (isNested(value) && isNested(other)) return [name, withOwnWords(value, other)];
    return [name, value];
  });
  return { ...catalogue, ...Object.fromEntries(changed) };
}

/** Returns the names (`frame.rights`) of texts that a catalogue has not. */
export function unknownWords(catalogue: object, own: OwnWords, within = ''): string[] {
  const known = new Map<string, unknown>(Object.entries(catalogue));
  return Object.entries(own).flatMap(([name, other]) => {
    const value = known.get(name);
    if (typeof other === 'string') return typeof value === 'string' ? [] : [within + name];
    return isNested(value) ? unknownWords(value, other, `${within}${name}.`) : [within + name];
  });
}
