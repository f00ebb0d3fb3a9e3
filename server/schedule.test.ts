import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { startSchedule } from './schedule.ts';

test('a database that refuses is asked again at leisure', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lekhani-schedule-'));
  // Without tables, each look fails.
  const database = openDatabase({ dataDir });
  const began = performance.now();
  let problems = 0;
  const stop = startSchedule(database, { onProblem: () => (problems += 1) });
  await expect.poll(() => problems, { interval: 5 }).toBeGreaterThan(1);
  expect(performance.now() - began).toBeGreaterThan(400);
  await stop();
  await database.close();
  await rm(dataDir, { recursive: true });
});
