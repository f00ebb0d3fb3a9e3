import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isExcused } from '../scripts/dependencies.ts';

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ deprecated: z.string().optional() })),
});

test('no package is deprecated, own or of others, without a written reason', () => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const deprecated = Object.entries(packages).filter(
    ([path, { deprecated }]) => deprecated && !isExcused(path.replace(/^.*node_modules\//, '')),
  );
  expect(deprecated).toEqual([]);
  expect(isExcused('@tiptap/core')).toBe(true);
  expect(isExcused('request')).toBe(false);
});
