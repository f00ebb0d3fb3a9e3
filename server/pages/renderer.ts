import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Content } from '../../contract/content.ts';

/**
 * Turns a request for a page into its answer. Made by the build from `app/handler.ts`. `nonce`
 * marks the scripts of pages where a person works.
 */
export type PageRenderer = (
  request: Request,
  content: Content,
  nonce?: string,
) => Promise<Response>;

const builtModule = z.object({
  handle: z.custom<PageRenderer>((value) => typeof value === 'function'),
  styleHash: z.string(),
});

/** The last build. Throws when there is none. */
async function load(buildFolder: string) {
  const built: unknown = await import(pathToFileURL(`${buildFolder}/server/handler.js`).href);
  return builtModule.parse(built);
}

export async function loadRenderer(buildFolder: string): Promise<PageRenderer> {
  return (await load(buildFolder)).handle;
}

/** The hash of the styles that stand in reading pages, as a policy names it. */
export async function loadStyleHash(buildFolder: string): Promise<string> {
  return (await load(buildFolder)).styleHash;
}
