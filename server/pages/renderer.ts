import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Content } from '../../contract/content.ts';
import type { OwnFiles } from '../../contract/own-files.ts';

/** Answers a request of a page; built from `app/handler.ts`. `nonce` allows the scripts of working pages. */
export type PageRenderer = (
  request: Request,
  content: Content,
  nonce?: string,
) => Promise<Response>;

const builtModule = z.object({
  handle: z.custom<PageRenderer>((value) => typeof value === 'function'),
  unknownOwnWords: z.custom<(own: OwnFiles['words']) => string[]>(
    (value) => typeof value === 'function',
  ),
});

/** Loads the last build. Throws when there is none. */
async function load(buildFolder: string) {
  const built: unknown = await import(pathToFileURL(`${buildFolder}/server/handler.js`).href);
  return builtModule.parse(built);
}

export async function loadRenderer(buildFolder: string): Promise<PageRenderer> {
  return (await load(buildFolder)).handle;
}

/** Returns the names of texts that a site words otherwise and that no catalogue of the build has. */
export async function unknownOwnWords(
  buildFolder: string,
  own: OwnFiles['words'],
): Promise<string[]> {
  return (await load(buildFolder)).unknownOwnWords(own);
}
