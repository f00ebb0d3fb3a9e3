import type { Outcome } from './steps.ts';

const SLOWEST = 10;

const seconds = (value: number) => `${value.toFixed(1).padStart(7)} s`;

const processor = (value: number | null) =>
  value === null ? '' : `  ${value.toFixed(1).padStart(6)} s of processor`;

/** Prints counts, seconds and processor seconds of each step, the slowest files, and what failed; answers whether nothing did. */
export function summarize(outcomes: Outcome[], started: number): boolean {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  console.log();
  for (const { name, seconds: spent, processorSeconds, passed, failures } of outcomes) {
    const mark = failures.length === 0 ? '✓' : '✗';
    const times = `${seconds(spent)}${processor(processorSeconds)}`;
    console.log(
      `${mark} ${name.padEnd(width)}${times}  ${passed} passed, ${failures.length} failed`,
    );
  }
  const files = outcomes.flatMap((outcome) => outcome.files);
  const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  if (slowest.length > 0) console.log('\nThe slowest files:');
  for (const { name, seconds: spent } of slowest) console.log(`${seconds(spent)}  ${name}`);
  console.log();
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  for (const { what, why, alone } of failures) {
    console.log(`✗ ${what}`);
    for (const line of why) console.log(`    ${line}`);
    console.log(`    Alone: ${alone}`);
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const used = outcomes.map(({ processorSeconds }) => processorSeconds);
  const all = used.includes(null) ? null : used.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  console.log(`\nFinished in ${Math.round((Date.now() - started) / 1000)} s.${processor(all)}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  return failures.length === 0;
}
