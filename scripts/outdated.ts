import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { isExcused } from './dependencies.ts';

/** Prints which direct dependencies are more than one major version behind, as far as npm knows. */
const answer = z.record(z.string(), z.object({ current: z.string(), latest: z.string() }));

const { stdout } = spawnSync('npm', ['outdated', '--json'], { encoding: 'utf8' });
const found = answer.safeParse(stdout ? JSON.parse(stdout) : null);
if (!found.success) {
  console.log('The registry does not answer: nothing is known of newer versions.');
  process.exit(0);
}
const major = (version: string) => Number.parseInt(version, 10);
const behind = Object.entries(found.data).filter(
  ([name, { current, latest }]) => major(latest) - major(current) > 1 && !isExcused(name),
);
for (const [name, { current, latest }] of behind) console.log(`${name} ${current} → ${latest}`);
console.log(`${behind.length} packages are more than one major version behind without a reason.`);
process.exit(behind.length === 0 ? 0 : 1);
