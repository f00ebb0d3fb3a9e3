import { once } from 'node:events';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { spawnChild } from './children.ts';
import { freePort } from './postgres.ts';

const answerSchema = z.object({
  data: z.object({
    result: z.array(
      z.object({
        metric: z.record(z.string(), z.string()),
        value: z.tuple([z.number(), z.string()]),
      }),
    ),
  }),
});

interface Series {
  labels: Record<string, string>;
  value: number;
}

export interface Prometheus {
  /** Returns the series that a query finds now, but for those without a number. */
  query(expr: string): Promise<Series[]>;
  stop(): Promise<void>;
}

/** The settings that the guide gives, with these targets, a look each second and Prometheus' own figures beside them. */
async function settingsOf(targets: string[], own: string): Promise<string> {
  const guide = await readFile('docs/operating.md', 'utf8');
  const [, given = ''] = /```yaml\n(scrape_configs:.*?)```/s.exec(guide) ?? [];
  const settings = given
    .replace('["127.0.0.1:9464"]', JSON.stringify(targets))
    .replace(
      'scrape_configs:\n',
      `scrape_configs:\n  - job_name: prometheus\n    static_configs:\n      - targets: ["${own}"]\n`,
    );
  return `global: { scrape_interval: 1s, evaluation_interval: 1s }\n${settings}`;
}

/** Starts a Prometheus, set as the guide says, that looks at these addresses; its files lie in a folder. */
export async function startPrometheus(folder: string, targets: string[]): Promise<Prometheus> {
  const own = `127.0.0.1:${await freePort()}`;
  const file = `${folder}/prometheus.yaml`;
  await copyFile('deploy/prometheus-rules.yaml', `${folder}/prometheus-rules.yaml`);
  await writeFile(file, await settingsOf(targets, own));
  const options = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${folder}/tsdb`,
    `--web.listen-address=${own}`,
  ];
  const child = spawnChild('prometheus', options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (chunk) => {
      log += chunk;
      if (log.includes('ready to receive web requests')) resolve();
    });
    child.once('exit', () => reject(new Error(`Prometheus did not start: ${log}`)));
  });
  return {
    async query(expr) {
      const answer = await fetch(`http://${own}/api/v1/query?query=${encodeURIComponent(expr)}`);
      const { data } = answerSchema.parse(await answer.json());
      return data.result
        .map(({ metric, value: [, value] }) => ({ labels: metric, value: Number(value) }))
        .filter(({ value }) => Number.isFinite(value));
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
