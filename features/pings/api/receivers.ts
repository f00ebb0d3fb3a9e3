import type { Outbound } from '../../../domain/outbound/outbound.ts';
import type { AllSettings } from '../../../domain/settings.ts';
import type { Config } from '../../../server/config.ts';
import { indexNowApi } from '../env.ts';
import { pingPatterns } from '../paths.ts';
import { changedArticles, changedFeeds } from '../rules/changed.ts';
import type { PingName } from '../rules/position.ts';
import { hubSetting, indexNowSetting } from '../settings.ts';
import { indexNowKey } from './key.ts';

/** Who is told of changes, and how. */
export interface Receiver {
  name: PingName;
  /** Returns where it is told; empty: it is not. */
  address: (settings: AllSettings) => string;
  find: typeof changedArticles;
  /** What it is told of addresses. */
  request: (urls: string[]) => Promise<{ body: string; type: string }>;
}

/** Where all search engines that take part hear of it. */
const INDEX_NOW = 'https://api.indexnow.org/indexnow';

/** Addresses that one message names. */
const AT_ONCE = 1000;

export function receivers(config: Config): Receiver[] {
  const { SITE_URL } = config;
  const api = indexNowApi.of(config) ?? INDEX_NOW;
  return [
    {
      name: 'indexNow',
      address: ({ of }) => (of(indexNowSetting) ? api : ''),
      find: changedArticles,
      async request(urlList) {
        const key = await indexNowKey(config);
        const host = new URL(SITE_URL).host;
        const message = { host, key, keyLocation: SITE_URL + pingPatterns.key, urlList };
        return { type: 'application/json; charset=utf-8', body: JSON.stringify(message) };
      },
    },
    {
      name: 'hub',
      address: ({ of }) => of(hubSetting),
      find: changedFeeds,
      async request(urls) {
        const message = new URLSearchParams({ 'hub.mode': 'publish' });
        for (const url of urls) message.append('hub.url', url);
        return { type: 'application/x-www-form-urlencoded', body: message.toString() };
      },
    },
  ];
}

/** A receiver does not take what it is told. */
class Refused extends Error {
  constructor(status: number) {
    super(`HTTP ${status}`);
  }
}

interface Telling {
  url: string;
  urls: string[];
  outbound: Outbound;
  signal: AbortSignal;
}

/** Tells a receiver of addresses. Throws where it does not take them. */
export async function tell(
  receiver: Receiver,
  { url, urls, outbound, signal }: Telling,
): Promise<void> {
  for (let at = 0; at < urls.length; at += AT_ONCE) {
    const { body, type } = await receiver.request(urls.slice(at, at + AT_ONCE));
    const { status } = await outbound(url, {
      seconds: 15,
      bytes: 0,
      body,
      signal,
      headers: { 'content-type': type },
    });
    if (status < 200 || status >= 300) throw new Refused(status);
  }
}
