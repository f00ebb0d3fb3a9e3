import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairQueue, type Share } from './fair-queue.ts';

/** Begins work that ends only when it is told to, and notes the order in which it starts. */
function workshop(places: number) {
  const queue = new FairQueue(places);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    add(name: string, share: Share, alone = false) {
      const work = () => {
        started.push(name);
        return new Promise<void>((end) => ends.push(end));
      };
      return queue.run(work, share, alone);
    },
    /** Ends so many pieces of work, each after the other. */
    async end(count: number) {
      for (let done = 0; done < count; done += 1) {
        await setImmediate();
        ends.shift()?.();
        await setImmediate();
      }
    },
  };
}

const of = (person: string, cost = 1) => ({ person, cost });

test('people have turns one after the other, each with the smallest first', async () => {
  const { add, end, started } = workshop(1);
  for (let count = 0; count < 4; count += 1) add(`many ${count}`, of('many', 9 - count));
  add('few 0', of('few', 50));
  add('third 0', of('third', 1));
  add('few 1', of('few', 2));
  await end(7);
  expect(started).toEqual(['many 0', 'third 0', 'few 1', 'many 3', 'few 0', 'many 2', 'many 1']);
});

test('what nobody waits for runs when nobody else has work', async () => {
  const { add, end, started } = workshop(1);
  add('first', of('a'));
  add('background', of(''));
  add('second', of('a', 90));
  await end(3);
  expect(started).toEqual(['first', 'second', 'background']);
});

test('large work leaves a place to small work', async () => {
  const { add, started } = workshop(2);
  add('large 0', of('a', 49_000_000));
  add('large 1', of('a', 49_000_000));
  add('large 2', of('b', 49_000_000));
  await setImmediate();
  expect(started).toEqual(['large 0']);
  add('small', of('b'));
  await setImmediate();
  expect(started).toEqual(['large 0', 'small']);
});

test('of work that is done alone, one piece runs at a time', async () => {
  const { add, end, started } = workshop(3);
  add('alone 0', of('a'), true);
  add('alone 1', of('b'), true);
  add('beside', of('c'));
  await setImmediate();
  expect(started).toEqual(['alone 0', 'beside']);
  await end(1);
  expect(started).toEqual(['alone 0', 'beside', 'alone 1']);
});

test('work that fails gives its place free', async () => {
  const queue = new FairQueue(1);
  const failing = queue.run(() => Promise.reject(new Error('no')), of('a'));
  await expect(failing).rejects.toThrow('no');
  expect(await queue.run(async () => 'yes', of('a'))).toBe('yes');
});
