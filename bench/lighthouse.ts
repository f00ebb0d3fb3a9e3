import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { chromiumPath } from '../tests/support/chromium.ts';
import { startSite } from '../tests/support/site.ts';
import { type Figure, median, progress } from './figures.ts';
import { waitForBrotli } from './load.ts';

/** Lighthouse's figures for a page, as a phone on a slow network gets it. */
export interface LighthouseFigures {
  /** Scores from 0 to 100. */
  scores: Record<keyof Report['categories'], number>;
  /** Milliseconds; the shift has no unit. */
  measured: { FCP: number; LCP: number; TBT: number; CLS: number };
  /** Each audit that counts, from 0 to 1, with its part of the category. */
  audits: { category: string; id: string; score: number; weight: number }[];
  /** By how much a phone is slower than this machine was just now; at most 4. */
  slowdown: number;
}

const category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const audit = z.object({ score: z.number().nullable(), numericValue: z.number().optional() });
const reportSchema = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.record(z.string(), audit),
  environment: z.object({ benchmarkIndex: z.number() }),
});
type Report = z.infer<typeof reportSchema>;

const program = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));
const options = [
  '--quiet',
  '--output=json',
  '--output-path=stdout',
  '--no-enable-error-reporting',
  '--form-factor=mobile',
  '--only-categories=performance,accessibility,best-practices,seo',
  '--chrome-flags=--headless=new --no-sandbox --disable-background-networking',
];

/** The score in Lighthouse's benchmark of a machine that is four times as fast as a phone. */
const FAST_MACHINE = 2000;
const PHONE = 4;

/** The simulation of the phone: by a model of its network, or by really slowing the network down. */
type Throttling = 'simulate' | 'devtools';

/**
 * The network of the phone. The model is Lighthouse's own. Its really slowed network would answer each request 563 ms
 * late, to make up for the handshakes that it does not slow down; the target is for the line itself.
 */
const networks: Record<Throttling, string[]> = {
  simulate: [],
  devtools: [
    '--throttling.requestLatencyMs=150',
    '--throttling.downloadThroughputKbps=1600',
    '--throttling.uploadThroughputKbps=750',
  ],
};

/** Runs Lighthouse in a process of its own, with the system's Chromium. */
async function run(url: string, slowdown: number, throttling: Throttling): Promise<Report> {
  const slow = [
    `--throttling-method=${throttling}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
  ];
  const args = [program, url, ...options, ...slow, ...networks[throttling]];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: chromiumPath },
    maxBuffer: 100_000_000,
  });
  return reportSchema.parse(JSON.parse(stdout));
}

/**
 * Measures one page. A phone is less than four times slower than a machine that is slow or busy, so
 * `slowdown` is then the value that the last measurement found.
 */
export async function measureLighthouse(
  url: string,
  slowdown = PHONE,
  throttling: Throttling = 'simulate',
): Promise<LighthouseFigures> {
  await waitForBrotli(url);
  // Lighthouse sometimes misses the beginning of a page.
  const once = () => run(url, slowdown, throttling);
  const report = await once().catch(once);
  const { categories, audits, environment } = report;
  const percent = ({ score }: { score: number }) => Math.round(score * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: percent(categories.performance),
      accessibility: percent(categories.accessibility),
      'best-practices': percent(categories['best-practices']),
      seo: percent(categories.seo),
    },
    measured: {
      FCP: Math.round(value('first-contentful-paint')),
      LCP: Math.round(value('largest-contentful-paint')),
      TBT: Math.round(value('total-blocking-time')),
      CLS: value('cumulative-layout-shift'),
    },
    audits: Object.entries(categories).flatMap(([name, { auditRefs }]) =>
      auditRefs
        .map(({ id, weight }) => ({ category: name, id, score: audits[id]?.score ?? 1, weight }))
        .filter(({ weight }) => weight > 0),
    ),
    slowdown: Math.min(PHONE, Math.max(1, (PHONE * environment.benchmarkIndex) / FAST_MACHINE)),
  };
}

/** Returns one line: scores, paints in milliseconds, audits that cost points. */
export function lighthouseLine(path: string, figures: LighthouseFigures): string {
  const { scores, measured, audits } = figures;
  const values = Object.entries(measured).map(([name, number]) => `${name} ${number}`);
  const lost = audits.filter(({ score }) => score < 1).map(({ id, score }) => `${id} ${score}`);
  return [Object.values(scores).join('/'), ...values, path, ...lost].join('  ');
}

const pages = {
  home: '/',
  category: '/category/apna-gyaan',
  article: '/apna-gyaan/suraj-ki-ghadi-samrat-yantra',
  'static page': '/about-us',
};
const ROUNDS = 3;

const titles: Record<Throttling, string> = {
  simulate: 'by the model',
  devtools: 'network really slowed',
};

/** Measures the scores and the largest paint of each kind of page, with each kind of throttling. */
export async function measurePages(demoFolder: string): Promise<Figure[]> {
  const site = await startSite({ template: demoFolder });
  const figures: Figure[] = [];
  for (const throttling of ['simulate', 'devtools'] as const) {
    for (const [name, path] of Object.entries(pages)) {
      const runs: LighthouseFigures[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        progress(`Lighthouse, ${name}`, figures.length * ROUNDS + round, 8 * ROUNDS);
        runs.push(await measureLighthouse(site.url + path, undefined, throttling));
      }
      const paint = median(runs.map(({ measured }) => measured.LCP));
      const scores = runs.map(({ scores: ofRun }) => Object.values(ofRun).join('/')).join(' ');
      figures.push({
        group: 'Lighthouse, phone on a slow network',
        name: `largest paint, ${name}, ${titles[throttling]}`,
        value: paint,
        unit: 'ms',
        target: 'at most 1000 ms',
        reached: paint <= 1000,
        note: `${scores} (performance/accessibility/best practices/SEO)`,
      });
    }
  }
  progress('', 1, 1);
  await site.stop();
  return figures;
}
