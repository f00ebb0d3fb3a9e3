import { promises as dns, type LookupAddress } from 'node:dns';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { PlainKey } from '../../contract/messages/message.ts';
import { DomainError } from '../errors.ts';
import { isPublicAddress } from './public-address.ts';

interface Asking {
  /** The seconds that everything may take: resolving, redirects and the whole body. */
  seconds: number;
  /** The bytes that a body may have, as it comes and unpacked; 0: it is not read. */
  bytes: number;
  redirects?: number;
  /** Not handed on to where a redirect leads, unless it is the same origin. */
  headers?: Record<string, string>;
  /** Sent by POST; the answer to it is never a redirect that is followed. */
  body?: string | Buffer;
  signal?: AbortSignal;
}

interface OutboundAnswer {
  /** The address that answered, after redirects. */
  url: string;
  status: number;
  headers: IncomingMessage['headers'];
  /** The body, unpacked. */
  body: Buffer;
}

/**
 * Asks another server. Throws a DomainError (502) that says why nothing came: the address is none of the
 * open web, the time is over, the answer is too large, it redirects too often, nobody answers.
 */
export type Outbound = (url: string, asking: Asking) => Promise<OutboundAnswer>;

interface OutboundOptions {
  /**
   * `host:port`, as addresses write them in lower case, that may lie inside and at any port. A redirect leads to one only
   * from another: any server of the web could else send the site there.
   */
  allow: readonly string[];
  /** Finds the addresses of a name. */
  resolve?: (name: string) => Promise<LookupAddress[]>;
}

/** The ports of the web. Others belong to services that were not made to be asked by strangers. */
const webPorts = new Set(['80', '443', '8080', '8443']);
const REDIRECTS = 5;

const fail = (message: PlainKey) => new DomainError(502, message);
const tooLarge = () => fail('The answer of the other server is too large.');

function parse(address: string): URL {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw fail('This is no address on the web.');
  }
  return url;
}

const portOf = (url: URL) => url.port || (url.protocol === 'https:' ? '443' : '80');

/** Whether a place may lie inside: one that somebody has written, or to which another such place redirects. */
export const isOpened = (url: URL, from: URL | null, allowed: ReadonlySet<string>): boolean =>
  [url, from ?? url].every((address) => allowed.has(`${address.hostname}:${portOf(address)}`));

/** Rejects as soon as the signal is given: what it waits for cannot be stopped. */
function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** Passes chunks on up to so many bytes. */
function limit(most: number) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    let count = 0;
    for await (const chunk of chunks) {
      count += chunk.length;
      if (count > most) throw tooLarge();
      yield chunk;
    }
  };
}

const decoders = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

async function readBody(answer: IncomingMessage, most: number): Promise<Buffer> {
  if (most === 0) return Buffer.alloc(0);
  if (Number(answer.headers['content-length']) > most) throw tooLarge();
  const parts: Buffer[] = [];
  const collect = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of limit(most)(chunks)) parts.push(chunk);
  };
  const encoding = (answer.headers['content-encoding'] ?? '').trim().toLowerCase();
  const decoder = Object.entries(decoders).find(([name]) => name === encoding)?.[1];
  if (decoder) await pipeline(answer, limit(most), decoder(), collect);
  else await pipeline(answer, collect);
  return Buffer.concat(parts);
}

/** Sends one request to these addresses, whatever the name in the URL resolves to now. */
function send(url: URL, addresses: LookupAddress[], { headers, body, signal }: Asking) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Lekhani', ...headers },
      // A connection of its own: one that is kept would be found by its name.
      agent: false,
      lookup: (_name, _options, found) => found(null, addresses),
      signal,
    });
    // An answer that changes the protocol (101) is neither; its connection is closed.
    const closed = () => reject(new Error('closed without an answer'));
    request.on('response', resolve).on('error', reject).on('close', closed).end(body);
  });
}

/** Makes the one way in which the site asks servers whose addresses somebody has written (docs/decisions/untrusted-input.md). */
export function openOutbound({ allow, resolve = resolveName }: OutboundOptions): Outbound {
  const allowed = new Set(allow);

  /**
   * Returns the addresses of a host that may be asked, `from` where a redirect led there. Throws unless all of them may.
   */
  async function placesOf(
    url: URL,
    { from, signal }: { from: URL | null; signal: AbortSignal },
  ): Promise<LookupAddress[]> {
    const known = isOpened(url, from, allowed);
    if (!known && !webPorts.has(portOf(url))) throw fail('This is no address on the web.');
    const name = url.hostname.replace(/^\[|\]$/g, '');
    const family = isIP(name);
    const found = family ? [{ address: name, family }] : await orAbort(resolve(name), signal);
    if (found.length === 0) throw fail('The other server cannot be reached.');
    if (!known && !found.every(({ address }) => isPublicAddress(address))) {
      throw fail('The address leads inside a network.');
    }
    return found;
  }

  async function ask(
    url: URL,
    asking: Asking,
    by: { from: URL | null; signal: AbortSignal },
  ): Promise<OutboundAnswer> {
    const { bytes, redirects = REDIRECTS, headers: _, ...rest } = asking;
    const { signal } = by;
    const sent = send(url, await placesOf(url, by), { ...asking, signal });
    const answer = await orAbort(sent, signal);
    try {
      const { statusCode: status = 0, headers } = answer;
      const to = asking.body === undefined && isRedirect(status) && fromUtf8(headers.location);
      if (!to) return { url: url.href, status, headers, body: await readBody(answer, bytes) };
      if (redirects === 0) throw fail('The other server redirects too often.');
      const next = parse(URL.parse(to, url)?.href ?? '');
      const options = next.origin === url.origin ? asking : rest;
      const onward = { ...options, bytes, redirects: redirects - 1 };
      return await ask(next, onward, { from: url, signal });
    } finally {
      answer.destroy();
    }
  }

  return async (address, asking) => {
    const late = AbortSignal.timeout(asking.seconds * 1000);
    const signal = asking.signal ? AbortSignal.any([late, asking.signal]) : late;
    try {
      return await ask(parse(address), asking, { from: null, signal });
    } catch (error) {
      if (error instanceof DomainError) throw error;
      asking.signal?.throwIfAborted();
      if (late.aborted) throw fail('The other server did not answer in time.');
      throw fail('The other server cannot be reached.');
    }
  };
}

/** Returns a header that Node has read byte by byte as browsers read addresses in it. */
const fromUtf8 = (header = '') => Buffer.from(header, 'latin1').toString();

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

const resolveName = (name: string) => dns.lookup(name, { all: true });
