import { expect } from 'vitest';
import { type Part, SEED } from './part.ts';

/** Runs a part for some rounds and expects that nothing is lost and nothing let in. */
export async function losesNothing(part: Part, rounds: number): Promise<void> {
  const rows = await part({ rounds, seed: SEED, progress() {} });
  const bad = rows.filter(({ lost, letIn }) => lost + letIn > 0);
  const what = bad.map(({ fault, note }) => `${fault}: ${note}`).join('; ');
  expect(bad, `seed ${SEED}, ${what}`).toEqual([]);
  for (const { checked } of rows) expect(checked).toBeGreaterThan(0);
}
