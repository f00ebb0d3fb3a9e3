import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { requireFromDebian } from '../../../scripts/debian.ts';
import { copyDemoFolder } from '../../../tests/support/demo-site.ts';
import { ownFolders } from '../../../tests/support/own-folders.ts';
import { freePort } from '../../../tests/support/postgres.ts';
import { type ServerProcess, startProcess } from '../../../tests/support/processes.ts';
import { type Prometheus, startPrometheus } from '../../../tests/support/prometheus.ts';

const { panels } = z
  .object({
    panels: z.array(
      z.object({
        title: z.string(),
        targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).min(1),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')));

describe('the dashboard', { tags: 'long', timeout: 60_000 }, () => {
  const folder = ownFolders();
  let site: ServerProcess;
  let prometheus: Prometheus;
  /** One site under two names, as two machines. */
  let machines: string[];
  beforeAll(async () => {
    if (!requireFromDebian('prometheus')) throw new Error('Prometheus is missing.');
    const data = await copyDemoFolder(inject('demoFolder'));
    const port = await freePort();
    const nobody = { CDN: 'cloudflare', CDN_SERVICE: 'zone', CDN_TOKEN: 'x' };
    site = await startProcess({
      DATA_DIR: data,
      METRICS_PORT: String(port),
      BACKUP_TO: await folder(),
      ...nobody,
      CDN_API: 'http://127.0.0.1:1',
    });
    machines = [`127.0.0.1:${port}`, `localhost:${port}`];
    prometheus = await startPrometheus(await folder(), machines);
  }, 300_000);
  afterAll(async () => {
    await prometheus.stop();
    await site.stop();
  });

  const read = async () => {
    for (const path of ['/stories', '/stories', '/api/categories', '/search?q=कहानी']) {
      await (await fetch(site.url + encodeURI(path))).text();
    }
  };

  test.each(
    panels.flatMap(({ title, targets }) => targets.map((target) => ({ title, ...target }))),
  )('shows “$title”: $legendFormat', async ({ expr, legendFormat }) => {
    const seen = async () => {
      await read();
      return (await prometheus.query(expr)).length;
    };
    await expect.poll(seen, { interval: 300, timeout: 30_000 }).toBeGreaterThan(0);
    const series = await prometheus.query(expr);
    // A label may be empty, as the table of a statement that reads none.
    const lines = series.map(({ labels }) =>
      legendFormat.replaceAll(/\{\{(\w+)\}\}/g, (_, label) => labels[label] ?? '').trim(),
    );
    expect(lines).not.toContain('');
    // Each line has a name of its own, also where several machines are looked at.
    expect(lines).toEqual([...new Set(lines)]);
    // Of the programs that Prometheus looks at, the site alone.
    const others = series.flatMap(({ labels: { instance } }) => instance ?? []);
    expect(others.filter((instance) => !machines.includes(instance))).toEqual([]);
  });
});
