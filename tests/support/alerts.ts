import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { stringify } from 'yaml';

const rules = resolve('deploy/prometheus-rules.yaml');

/** What `/metrics` said: each series with its value. */
export type Scrape = Map<string, string>;

/** Reads `/metrics`, with the label that Prometheus adds; null: nobody answers. */
export async function scrape(address: string): Promise<Scrape | null> {
  const answer = await fetch(`${address}/metrics`).catch(() => null);
  if (!answer) return null;
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      const series = line.slice(0, at);
      const labelled = series.endsWith('}')
        ? `${series.slice(0, -1)},job="lekhani"}`
        : `${series}{job="lekhani"}`;
      return [labelled, line.slice(at + 1)] as const;
    }),
  );
}

const isCounter = (series: string) => /^\w+_(?:total|bucket|sum|count)\{/.test(series);

const asPromtool = (value: string) => value.replace(/\+Inf/, 'Inf').replace('Nan', 'NaN');

/**
 * Has Prometheus' own evaluation say which alerts fire when a site goes on for eight hours as between two scrapes:
 * counters grow by as much each minute, gauges stay as they were last.
 */
export async function firingAlerts(
  folder: string,
  before: Scrape | null,
  after: Scrape | null,
): Promise<string[]> {
  const series = [...(after ?? [])].map(([name, value]) => {
    const from = isCounter(name) ? Number(before?.get(name) ?? 0) : Number.NaN;
    const grows = Number.isNaN(from) ? '0' : String(Number(value) - from);
    return { series: name, values: `${asPromtool(value)}+${grows}x480` };
  });
  const up = { series: 'up{job="lekhani"}', values: `${after ? 1 : 0}+0x480` };
  const expr = 'group by (alertname) (ALERTS{alertstate="firing"})';
  const tests = [
    {
      interval: '1m',
      input_series: [up, ...series],
      promql_expr_test: [
        { expr, eval_time: '7h', exp_samples: [{ labels: '{none="x"}', value: 1 }] },
      ],
    },
  ];
  const file = `${folder}/alerts.test.yaml`;
  await writeFile(file, stringify({ rule_files: [rules], evaluation_interval: '1m', tests }));
  try {
    execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    // What was expected is none of ours, so that it says what there is.
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    const [, got] = /got:(.*)/s.exec(said) ?? [];
    if (got === undefined) throw new Error(`promtool failed: ${said}`);
    return [...got.matchAll(/alertname="(\w+)"/g)].map(([, name = '']) => name).sort();
  } finally {
    await rm(file);
  }
  throw new Error('promtool has found what is not there.');
}

/** The names of all rules, checked by Prometheus itself. */
export function ruleNames(text: string): string[] {
  execFileSync('promtool', ['check', 'rules', rules], { stdio: 'pipe' });
  return [...text.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name).sort();
}
