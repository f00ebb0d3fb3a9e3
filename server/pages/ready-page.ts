import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A rendered page before it is kept. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: Set<string>;
  /** Milliseconds it stays true without a write. */
  freshFor: number;
  /** Whether it may be kept at all: whole, without an error, for everybody. */
  keep: boolean;
}

export type Coding = 'identity' | 'gzip' | 'br';

/** A page ready to be sent. */
export interface ReadyPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** Brotli comes later, for pages that are asked for again. */
  bodies: Partial<Record<Coding, Buffer>> & { identity: Buffer };
  tags: Set<string>;
  /** When it ages without a write, in milliseconds since 1970. */
  staleAt: number;
  /**
   * Every header of the answer but those of the coding, once it has been answered for the first
   * time: names and values in turn, as `writeHead` takes them.
   */
  head?: string[];
  /** What the shortest way sends, by coding; made when it is first asked for. */
  wire: Partial<Record<Coding, Wire>>;
}

/** An answer as Node sends it in one piece: with a text for a body, headers and body are one write. */
interface Wire {
  head: string[];
  /** The bytes, one to a character. */
  text: string;
}

/** The header of a request that says which codings it takes. */
type Accepts = IncomingHttpHeaders['accept-encoding'];

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Makes the forms that a first answer needs. */
export async function makeReady(rendered: Rendered): Promise<ReadyPage> {
  const { status, headers, body, tags, freshFor } = rendered;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    status,
    headers,
    // Weak: the same for every coding.
    etag: `W/"${hash}"`,
    // Level 5 takes half the time of 6, for one byte in two hundred.
    bodies: { identity: body, gzip: await toGzip(body, { level: 5 }) },
    tags,
    staleAt: Date.now() + freshFor,
    wire: {},
  };
}

/** The smallest form; takes some fifty milliseconds of one core. */
export function toSmallest(body: Buffer): Promise<Buffer> {
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Bytes it takes in memory, roughly; what goes over the wire is there twice. */
export function sizeOf({ bodies }: ReadyPage): number {
  const { identity, gzip: gzipped, br } = bodies;
  return identity.length + 2 * ((gzipped?.length ?? 0) + (br?.length ?? 0)) + 4096;
}

/** A page in one coding, ready to be written. It must have been answered before. */
export function wireOf(page: ReadyPage, accepts: Accepts): Wire {
  const { coding, body } = choose(page, accepts);
  page.wire[coding] ??= {
    head: [
      ...(page.head ?? []),
      ...['content-length', String(body.length)],
      ...(coding === 'identity' ? [] : ['content-encoding', coding]),
    ],
    text: body.toString('latin1'),
  };
  return page.wire[coding];
}

const takes = (accepts: string, coding: Coding) =>
  new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepts);

/** Which codings a browser takes, by its `Accept-Encoding`; there are few different ones. */
const preferences = new Map<string, Coding[]>();
const MOST_PREFERENCES = 1000;

function preferencesOf(accepts: string): Coding[] {
  const known = preferences.get(accepts);
  if (known) return known;
  const codings = (['br', 'gzip'] as const).filter((coding) => takes(accepts, coding));
  if (preferences.size < MOST_PREFERENCES) preferences.set(accepts, codings);
  return codings;
}

/** The best form of a page for a browser. */
export function choose(page: ReadyPage, accepts: Accepts): { coding: Coding; body: Buffer } {
  for (const coding of preferencesOf(typeof accepts === 'string' ? accepts : '')) {
    const body = page.bodies[coding];
    if (body) return { coding, body };
  }
  return { coding: 'identity', body: page.bodies.identity };
}

/** Whether the browser already has this page, by its `If-None-Match`. */
export function isKnown(page: ReadyPage, ifNoneMatch: string | undefined): boolean {
  return page.status === 200 && ifNoneMatch?.includes(page.etag.slice(2)) === true;
}
