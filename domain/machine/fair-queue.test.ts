import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function drain(queue: FairQueue<string>): string[] {
  const taken: string[] = [];
  for (let next = queue.take(); next !== undefined; next = queue.take()) taken.push(next);
  return taken;
}

test('lanes take turns, and each keeps its order', () => {
  const queue = new FairQueue<string>(10);
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(item, item.charAt(0));
  queue.addFirst('urgent');
  expect(queue.isEmpty).toBe(false);
  expect(drain(queue)).toEqual(['urgent', 'a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect(queue.isEmpty).toBe(true);
});

test('whoever comes back does not overtake those who wait', () => {
  const queue = new FairQueue<string>(10);
  queue.add('a1', 'a');
  queue.add('b1', 'b');
  expect(queue.take()).toBe('a1');
  queue.add('a2', 'a');
  expect(drain(queue)).toEqual(['b1', 'a2']);
});

test('a full queue sends away the last of whoever has most', () => {
  const queue = new FairQueue<string>(4);
  expect(['a1', 'a2', 'a3', 'a4'].map((item) => queue.add(item, 'a'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(queue.add('a5', 'a')).toBe('a5');
  expect(queue.add('b1', 'b')).toBe('a4');
  expect(queue.add('b2', 'b')).toBe('a3');
  // Both have as many now.
  expect(queue.add('b3', 'b')).toBe('b3');
  expect(queue.add('c1', 'c')).toBe('a2');
  expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'b2']);
});
