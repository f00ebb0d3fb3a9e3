import type { Reader } from './reader.ts';

/** What a person says of the site that was left, instead of what its export says; empty: as that says. */
interface Named {
  source?: string | undefined;
  oldSite?: string | undefined;
}

/** The reader of a site of which a person has said the name or the address. */
export function withSource(reader: Reader, { source, oldSite }: Named): Reader {
  if (!source && !oldSite) return reader;
  return {
    ...reader,
    async *read(from) {
      for await (const item of reader.read(from)) {
        const isSite = item.kind === 'site';
        yield isSite
          ? { ...item, ...(source && { source }), ...(oldSite && { url: oldSite }) }
          : item;
      }
    },
  };
}
