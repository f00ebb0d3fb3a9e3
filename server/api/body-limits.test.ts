import { expect, test } from 'vitest';
import { roomForBodies } from './body-limits.ts';

test.each([
  [1_000_000_000, 250_000_000],
  [8_000_000_000, 512_000_000],
  [0, 512_000_000],
])('with MAX_MEMORY=%d bodies may take up %d bytes', (maxMemory, room) => {
  expect(roomForBodies(maxMemory)).toBe(room);
});
