import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Content } from '../../contract/content.ts';

/** Answers a request of a page; built from `app/handler.ts`. `nonce` allows the scripts of working pages. */
export type PageRenderer = (
  request: Request,
  content: Content,
  nonce?: string,
) => Promise<Response>;

const builtModule = z.object({
  handle: z.custom<PageRenderer>((value) => typeof value === 'function'),
  styleHashes: z.array(z.string()),
});

/** Loads the last build. Throws when there is none. */
async function load(buildFolder: string) {
  const built: unknown = await import(pathToFileURL(`${buildFolder}/server/handler.js`).href);
  return builtModule.parse(built);
}

export async function loadRenderer(buildFolder: string): Promise<PageRenderer> {
  return (await load(buildFolder)).handle;
}

/** The hashes of the inline styles of reading pages, for the content security policy. */
export async function loadStyleHashes(buildFolder: string): Promise<string[]> {
  return (await load(buildFolder)).styleHashes;
}
