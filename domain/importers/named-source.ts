import type { Reader } from './reader.ts';

/** The reader of a site that a person has named, instead of what its export says. */
export function withSource(reader: Reader, source: string): Reader {
  return {
    ...reader,
    async *read(from) {
      for await (const item of reader.read(from)) {
        yield item.kind === 'site' ? { ...item, source } : item;
      }
    },
  };
}
