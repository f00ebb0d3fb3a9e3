import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { puzzleSchema } from '../../puzzle.ts';
import { solve } from './puzzle.ts';

test('a puzzle is solved as the library that makes it wants', async () => {
  const signed = { hmacSignatureSecret: 'a secret', deriveKey };
  const made = await createChallenge({
    ...signed,
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 300,
    expiresAt: new Date(Date.now() + 60_000),
    data: { article: 'a'.repeat(24) },
  });
  const solved = await solve(puzzleSchema.parse(made));
  expect(solved.solution.counter).toBe(300);
  expect(await verifySolution({ ...signed, ...solved })).toMatchObject({ verified: true });
});
