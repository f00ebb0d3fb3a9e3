import { progress } from '../bench/figures.ts';
import { run as faults } from './faults.ts';
import { run as fuzz } from './fuzz.ts';
import { run as hostile } from './hostile.ts';
import { run as kills } from './kills.ts';
import { run as migrations } from './migrations.ts';
import { featureStress, type Part, SEED } from './part.ts';
import { saveRows, table } from './report.ts';
import { run as restores } from './restores.ts';
import { run as schedule } from './schedule.ts';

/** `npm run stress`, or `npm run stress -- PART …`: the long form of the proofs of `npm run test:all`. */
const parts: Record<string, Part> = {
  kills,
  schedule,
  migrations,
  restores,
  faults,
  fuzz,
  hostile,
  ...Object.fromEntries((await featureStress()).map(({ name, run }) => [name, run])),
};

const ROUNDS = 100;
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". Parts: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
console.log(`Seed ${SEED}`);
let wrong = 0;
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const rows = await run({
    rounds: Number(process.env.ROUNDS ?? ROUNDS),
    seed: SEED,
    progress: (done, of) => progress(`${name}: ${done} of ${of}`, done, of),
  });
  console.log(`\n${name}\n\n${table(rows)}`);
  await saveRows(name, { seed: SEED, rows, names: Object.keys(parts) });
  wrong += rows.reduce((sum, { lost, letIn }) => sum + lost + letIn, 0);
}
process.exit(wrong === 0 ? 0 : 1);
