import { expect, test } from 'vitest';
import { DomainError } from '../../../domain/errors.ts';
import { pictureFetcher } from './fetch-pictures.ts';

const answer = { url: '', status: 200, headers: {}, body: Buffer.from('x') };
const at = (name: string) => `https://old.example/${name}`;

test('one picture that fails costs no other, however many are asked for at a time', async () => {
  const fetch = pictureFetcher(async (url) => {
    if (url.endsWith('/slow'))
      throw new DomainError(502, 'The other server did not answer in time.');
    if (url.endsWith('/large'))
      throw new DomainError(502, 'The answer of the other server is too large.');
    return answer;
  });
  const names = ['slow', 'a', 'b', 'c', 'd', 'slow', 'slow', 'large', 'slow', 'e'];
  const together = await Promise.allSettled(names.map((name) => fetch(at(name))));
  expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (const name of names) await fetch(at(name)).catch(() => {});
  expect(await fetch(at('f'))).toEqual(answer.body);
});

test('a host from which nothing comes is left alone', async () => {
  let asked = 0;
  const fetch = pictureFetcher(async () => {
    asked += 1;
    throw new DomainError(502, 'The other server cannot be reached.');
  });
  for (let count = 0; count < 9; count += 1) await fetch(at('a')).catch(() => {});
  expect(asked).toBe(3);
  await expect(fetch(at('a'))).rejects.toThrow('old.example does not answer');
});
