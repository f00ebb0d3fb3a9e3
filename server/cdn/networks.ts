import { hash } from 'node:crypto';
import { z } from 'zod';
import { repeat } from '../../database/repeat.ts';
import type { Config } from '../config.ts';

/** A content delivery network in front of the site, which keeps pages until they are purged. */
export interface Network {
  /** Returns the headers for the network of a page that has these tags and stays true for so long. */
  headers(tags: string[], seconds: number): Record<string, string>;
  /** Purges every page that has one of these tags. Throws when the network refuses. */
  purge(tags: string[]): Promise<void>;
}

/**
 * Returns the name that a tag has at the network: a page of sixty articles would else have a head of more than 4 KB, which
 * many a proxy refuses. Two tags with one name are purged together, which nobody notices.
 */
export const networkTag = (tag: string) => hash('sha256', tag, 'base64url').slice(0, 7);

/** The tag at the network of every page: a key that may purge by tag alone can purge all by it. */
export const EVERY_PAGE = 'every-page';

/** The most tags of a page in its head; one with more is kept for seconds, as where there is no network. */
export const MOST_TAGS = 300;

/** Milliseconds that a call to the network may take. */
const CALL_TIMEOUT = 10_000;
/** Seconds that the network may serve a stale page while it fetches a newer one, and while the site is down. */
const GRACE = 'stale-while-revalidate=60, stale-if-error=86400';

async function post(url: string, headers: Record<string, string>, body?: object): Promise<unknown> {
  const send = () =>
    fetch(url, {
      method: 'POST',
      // The key is for this host alone.
      redirect: 'error',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_TIMEOUT),
    });
  const answer = await repeat(send);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The CDN answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text || 'null');
}

function* inGroups(tags: string[], size: number): Generator<string[]> {
  for (let at = 0; at < tags.length; at += size) yield tags.slice(at, at + size);
}

const cloudflareAnswer = z.object({ success: z.literal(true) });

/** https://developers.cloudflare.com/api/resources/cache/methods/purge/ */
function cloudflare({ api, service, token }: Account): Network {
  return {
    headers: (tags, seconds) => ({
      'cache-tag': tags.join(','),
      'cdn-cache-control': `public, max-age=${seconds}, ${GRACE}`,
    }),
    async purge(tags) {
      for (const group of inGroups(tags, 30)) {
        const url = `${api}/zones/${service}/purge_cache`;
        const answer = await post(url, { authorization: `Bearer ${token}` }, { tags: group });
        cloudflareAnswer.parse(answer);
      }
    },
  };
}

/** https://www.fastly.com/documentation/reference/api/purging/ */
function fastly({ api, service, token }: Account): Network {
  return {
    headers: (tags, seconds) => ({
      'surrogate-key': tags.join(' '),
      'surrogate-control': `max-age=${seconds}, ${GRACE}`,
    }),
    async purge(tags) {
      for (const group of inGroups(tags, 256)) {
        const headers = { 'fastly-key': token, 'surrogate-key': group.join(' ') };
        await post(`${api}/service/${service}/purge`, headers);
      }
    },
  };
}

interface Account {
  api: string;
  service: string;
  token: string;
}

const networks = {
  cloudflare: { make: cloudflare, api: 'https://api.cloudflare.com/client/v4' },
  fastly: { make: fastly, api: 'https://api.fastly.com' },
};

/** Returns the network that the settings name; null when the site has none. */
export function networkOf({ CDN, CDN_SERVICE, CDN_TOKEN, CDN_API }: Config): Network | null {
  if (!CDN || !CDN_SERVICE || !CDN_TOKEN) return null;
  const { make, api } = networks[CDN];
  const { headers, purge } = make({
    api: CDN_API ?? api,
    service: CDN_SERVICE,
    token: CDN_TOKEN,
  });
  return {
    headers: (tags, seconds) => headers(tags.map(networkTag), seconds),
    purge: (tags) => purge(tags.map(networkTag)),
  };
}
