import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type LighthouseFigures, lighthouseLine, measureLighthouse } from '../bench/lighthouse.ts';
import { type Site, startSite } from './support/site.ts';

const pages = [
  '/',
  '/category/apna-gyaan',
  '/apna-gyaan/suraj-ki-ghadi-samrat-yantra',
  '/about-us',
  '/hi',
  '/hi/about-us',
];
const TRIES = 3;

let site: Site;
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
});
afterAll(() => site.stop());

/**
 * Returns the performance of a page by the best result of each audit, since other load on the
 * machine can only make a page look slower.
 */
function performanceOf(tries: LighthouseFigures[]): number {
  const best = new Map<string, { score: number; weight: number }>();
  for (const audit of tries.flatMap(({ audits }) => audits)) {
    if (audit.category !== 'performance') continue;
    if (audit.score >= (best.get(audit.id)?.score ?? 0)) best.set(audit.id, audit);
  }
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const parts = [...best.values()];
  const points = sum(parts.map(({ score, weight }) => score * weight));
  return Math.round((100 * points) / sum(parts.map(({ weight }) => weight)));
}

for (const path of pages) {
  test(`Lighthouse is content with ${path}`, { timeout: 120_000 }, async () => {
    const tries: LighthouseFigures[] = [];
    do {
      const figures = await measureLighthouse(site.url + path, tries.at(-1)?.slowdown);
      process.stdout.write(`${lighthouseLine(path, figures)}\n`);
      tries.push(figures);
    } while (performanceOf(tries) < 98 && tries.length < TRIES);
    const { performance, ...others } = tries[0]?.scores ?? {};
    expect(others).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 });
    expect(performanceOf(tries)).toBeGreaterThanOrEqual(98);
  });
}
