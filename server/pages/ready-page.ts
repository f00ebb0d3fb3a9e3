import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A rendered page before it is compressed and cached. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: Set<string>;
  /** Tags of what it shows the beginning of. */
  listed: Set<string>;
  /** Milliseconds that the page stays true without a write. */
  freshFor: number;
  /** Whether the page may be cached: it is whole, without an error, and for everybody. */
  keep: boolean;
  /** The failure of the database that the page met, which it tells its reader of in words. */
  outage?: Error | undefined;
}

export type Coding = 'identity' | 'gzip' | 'br';

/** A cached page, ready to be sent. */
export interface ReadyPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** The brotli form, which is made when the page is asked for again. */
  bodies: Partial<Record<Coding, Buffer>> & { identity: Buffer };
  tags: Set<string>;
  listed: Set<string>;
  /** When it was made, and when it ages without a write, in milliseconds since 1970. */
  madeAt: number;
  staleAt: number;
  /**
   * All headers of the page's first answer but those of the content coding: names and values in turn,
   * as `writeHead` takes them.
   */
  head?: string[];
  /** The answers of the fast path by coding; each is made on first use. */
  wire: Partial<Record<Coding, Wire>>;
}

/** An answer with a string as its body, which Node sends together with the headers in one write. */
interface Wire {
  head: string[];
  /** The bytes of the body, one to a character. */
  text: string;
}

/** The value of an Accept-Encoding header. */
type Accepts = IncomingHttpHeaders['accept-encoding'];

const compress = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Makes the gzip form. Level 5 takes half the time of level 6 and gives half a per cent more bytes. */
export function toGzip(body: Buffer): Promise<Buffer> {
  return compress(body, { level: 5 });
}

/**
 * Makes the identity and gzip forms, which the first answer needs. Those of the page as it was last are taken where no
 * byte has changed.
 */
export async function makeReady(rendered: Rendered, last?: ReadyPage): Promise<ReadyPage> {
  const { status, headers, body, tags, listed, freshFor } = rendered;
  const madeAt = Date.now();
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    status,
    headers,
    // The ETag is weak, since it is the same for every coding.
    etag: `W/"${hash}"`,
    bodies: last?.bodies.identity.equals(body)
      ? last.bodies
      : { identity: body, gzip: await toGzip(body) },
    tags,
    listed,
    madeAt,
    staleAt: madeAt + freshFor,
    wire: {},
  };
}

/** Bytes above which the smallest form costs more than it saves: 27 seconds of a core for the 13 MB of a sitemap. */
const LARGE = 500_000;

/** Makes the brotli form, which takes some fifty milliseconds of one core. */
export function toSmallest(body: Buffer): Promise<Buffer> {
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: body.length > LARGE ? 5 : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Estimates the bytes of a page in memory; the compressed forms are there as buffer and as string. */
export function sizeOf({ bodies }: ReadyPage): number {
  const { identity, gzip: gzipped, br } = bodies;
  return identity.length + 2 * ((gzipped?.length ?? 0) + (br?.length ?? 0)) + 4096;
}

/** Returns the fast path's answer in one coding. The page must have been answered once before. */
export function wireOf(page: ReadyPage, accepts: Accepts): Wire {
  const { coding, body } = choose(page, accepts);
  page.wire[coding] ??= {
    head: [
      ...(page.head ?? []),
      'content-length',
      String(body.length),
      ...(coding === 'identity' ? [] : ['content-encoding', coding]),
    ],
    text: body.toString('latin1'),
  };
  return page.wire[coding];
}

/** Whether an answer may come in a coding, by its request's Accept-Encoding. */
export function takes(accepts: Accepts, coding: Coding): boolean {
  if (typeof accepts !== 'string') return false;
  return new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepts);
}

/** Caches the codings of an Accept-Encoding value; browsers send few different values. */
const preferences = new Map<string, Coding[]>();
const MOST_PREFERENCES = 1000;

function preferencesOf(accepts: string): Coding[] {
  const known = preferences.get(accepts);
  if (known) return known;
  const codings = (['br', 'gzip'] as const).filter((coding) => takes(accepts, coding));
  if (preferences.size < MOST_PREFERENCES) preferences.set(accepts, codings);
  return codings;
}

/** Chooses the best form of a page for a browser. */
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
