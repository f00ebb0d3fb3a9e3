import { load, waitForBrotli } from '../load.ts';
import { article } from '../servers.ts';
import { timeOf } from '../time-of.ts';
import { type Measurement, meterOn } from './measurement.ts';
import { processorMs } from './processor.ts';

const CACHED = { openings: 3, rounds: 3, pieces: 3 };
const UNCACHED = { openings: 3, rounds: 5, pieces: 6 };
/** Seconds and requests that warm up: a new process is still compiling its hot functions. */
const [WARM_UP_SECONDS, WARM_UP] = [4, 300];
/** The seconds and requests of one piece. */
const [SECONDS, REQUESTS] = [1, 25];

/** An article that is in memory in brotli. */
export const cachedArticle: Measurement = {
  quantities: [
    { name: 'cached article', unit: 'requests/s', moreIsBetter: true },
    { name: 'cached article', unit: 'µs of processor' },
  ],
  ...CACHED,
  open: (version) =>
    meterOn(version, {}, async ({ url, pid }) => {
      await load(url + article, { seconds: WARM_UP_SECONDS });
      await waitForBrotli(url + article);
      return async () => {
        const before = processorMs(pid);
        const { requests, perSecond } = await load(url + article, { seconds: SECONDS });
        return [perSecond, ((processorMs(pid) - before) / requests) * 1000];
      };
    }),
};

const uncached = (name: string, path: string): Measurement => ({
  quantities: [{ name: `uncached ${name}`, unit: 'µs of processor' }],
  ...UNCACHED,
  open: (version) =>
    // Every page is made anew.
    meterOn(version, { PAGE_CACHE_BYTES: '0' }, async ({ url, pid }) => {
      const ask = async (count: number) => {
        for (let request = 0; request < count; request += 1) await timeOf(url + path);
      };
      await ask(WARM_UP);
      return async () => {
        const before = processorMs(pid);
        await ask(REQUESTS);
        return [((processorMs(pid) - before) / REQUESTS) * 1000];
      };
    }),
});

/** Pages that are made anew for each request. */
export const uncachedPages: Measurement[] = [
  uncached('article', article),
  uncached('home', '/'),
  uncached('list of all articles', '/stories'),
];
