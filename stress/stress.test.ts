import { expect, test } from 'vitest';
import { run as faults } from './faults.ts';
import { run as imports } from './imports.ts';
import { run as kills } from './kills.ts';
import { run as migrations } from './migrations.ts';
import type { Part } from './part.ts';

/** The short form of `npm run stress`; the seed of the day, which a failure prints. */
const seed = Math.floor(Date.now() / 86_400_000);
const timeout = 240_000;

async function losesNothing(part: Part, rounds: number): Promise<void> {
  const rows = await part({ rounds, seed, progress() {} });
  const bad = rows.filter(({ lost, letIn }) => lost + letIn > 0);
  const what = bad.map(({ fault, note }) => `${fault}: ${note}`).join('; ');
  expect(bad, `seed ${seed}, ${what}`).toEqual([]);
  for (const { checked } of rows) expect(checked).toBeGreaterThan(0);
}

test.concurrent.each([
  { name: 'kill -9 while people save and send pictures', part: kills, rounds: 6 },
  { name: 'kill -9 while a start migrates', part: migrations, rounds: 3 },
  { name: 'kill -9 while a site is imported or restored', part: imports, rounds: 3 },
])('$name: nothing that was promised is lost', { timeout }, async ({ part, rounds }) => {
  await losesNothing(part, rounds);
});

// By itself: what must not wait for a lock has ten seconds not to.
test('faults of disk, files and database: nothing is lost', { timeout }, async () => {
  await losesNothing(faults, 1);
});
