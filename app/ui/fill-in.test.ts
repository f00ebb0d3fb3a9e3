import { expect, test } from 'vitest';
import { fillIn } from './fill-in.ts';

test('what came with one picture goes with it; what somebody typed stays', () => {
  const fill = fillIn();
  expect(fill('', 'मंच पर')).toBe('मंच पर');
  expect(fill('मंच पर', 'घाट पर')).toBe('घाट पर');
  expect(fill('घाट पर')).toBe('');
  expect(fill('अपने शब्द', 'घाट पर')).toBe('अपने शब्द');
  expect(fillIn()('घाट पर', 'मंच पर')).toBe('घाट पर');
});
