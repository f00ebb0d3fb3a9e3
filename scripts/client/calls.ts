/** Stands in for what `npm run client` writes: all calls of a site, by method and path. */
export type Calls = Record<string, { input: object; answer: unknown }>;
