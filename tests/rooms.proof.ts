import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { features } from '../features/features.ts';
import { checkFormat, checkImports, checkTypes } from './support/site-copy.ts';
import { copyWithout, exerciseWithout } from './support/without-feature.ts';

/** The features without which a site is started: all before a release, else one, which each commit chooses anew. */
const exercised = (() => {
  const names = features.map(({ name }) => name);
  if (process.env.EVERY_TURN) return names;
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return names.slice(Number.parseInt(commit.slice(0, 8), 16) % names.length).slice(0, 1);
})();

describe.each(features)('the site without $name', ({ name }) => {
  let folder: string;
  beforeAll(() => {
    folder = copyWithout(name);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('has right types, and keeps the rules of imports and lint', async () => {
    const others = async () => {
      await checkImports(folder);
      await checkFormat(folder, '.');
    };
    await Promise.all([checkTypes(folder), others()]);
  });

  test.runIf(exercised.includes(name))('passes the quick tests, starts and shows its pages', () =>
    exerciseWithout(folder, name),
  );
});
