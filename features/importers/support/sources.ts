import type { Item } from '../rules/item.ts';
import type { Reader } from '../rules/reader.ts';
import type { Source } from '../rules/source.ts';

/** Makes a source of files in memory, which come in pieces of some bytes. */
export function sourceOf(files: Record<string, string | Buffer>, piece = 64_000): Source {
  return {
    name: 'export',
    files: Object.entries(files).map(([path, content]) => {
      const bytes = Buffer.from(content);
      return {
        path,
        size: bytes.length,
        async *open(asked?: { start: number; end: number }) {
          const part = bytes.subarray(asked?.start, asked?.end);
          for (let at = 0; at < part.length; at += piece) yield part.subarray(at, at + piece);
        },
      };
    }),
  };
}

export async function allOf<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}

export async function readItems(reader: Reader, source: Source): Promise<Item[]> {
  return allOf(reader.read(source));
}

/** Returns the items of a kind. */
export function ofKind<K extends Item['kind']>(items: Item[], kind: K) {
  return items.filter((item): item is Extract<Item, { kind: K }> => item.kind === kind);
}
