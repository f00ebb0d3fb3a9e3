import { expect, test } from 'vitest';
import { Counter } from './counter.ts';

test('counts are collected into one write; those that could not be written are kept', async () => {
  const written: [string, number][][] = [];
  const errors: unknown[] = [];
  let broken = true;
  const counter = new Counter({
    write: async (counts) => {
      if (broken) throw new Error('away');
      written.push([...counts]);
    },
    onError: (error) => errors.push(error),
    most: 2,
  });
  counter.add('/');
  counter.add('/a/b');
  counter.add('/');
  counter.add('/too/many');
  await counter.flush();
  expect(errors).toHaveLength(1);
  broken = false;
  counter.add('/');
  await counter.flush();
  await counter.flush();
  expect(written).toEqual([
    [
      ['/', 3],
      ['/a/b', 1],
    ],
  ]);
});
