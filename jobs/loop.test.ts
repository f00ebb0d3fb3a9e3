import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { startLoop } from './loop.ts';

test('a database that cannot say whether anything was written is told of, and asked again', async () => {
  const database = openDatabase({ dataDir: await newFolder() });
  const problems: unknown[] = [];
  const loop = startLoop({
    database,
    clock: () => new Date(),
    onProblem: (error) => problems.push(error),
    every: 1,
    look: async () => Number.POSITIVE_INFINITY,
  });
  // Kysely closes only what was used.
  await sql`select 1`.execute(database.db);
  await database.close();
  await expect.poll(() => problems.length).toBeGreaterThan(1);
  await loop.stop();
});
