import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { emptySiteFolder } from '../../../tests/support/demo-site.ts';

test.each([
  ['', 1, 'this is no list of letters that were ended, or an empty one'],
  ['lekhani: there is no site\n', 1, 'this is no list of letters that were ended'],
  [`letters ${'a'.repeat(64)} -\n`, 0, '0 subscriptions were ended again.\n'],
  [`letters ${'a'.repeat(64)} -\naccount ${'b'.repeat(60)}\n`, 3, '1 line could not be read'],
])('letters end-again < %j ends with %i', async (input, code, words) => {
  const { status, stdout, stderr } = spawnSync(
    'node',
    ['cli/lekhani.mjs', 'letters', 'end-again'],
    {
      env: { ...process.env, DATA_DIR: await emptySiteFolder() },
      encoding: 'utf8',
      input,
    },
  );
  expect(stdout + stderr).toContain(words);
  expect(status).toBe(code);
});
