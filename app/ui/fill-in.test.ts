import { expect, test } from 'vitest';
import { fillIn } from './fill-in.ts';

test('what came with one picture goes with it; what somebody typed stays', () => {
  const fill = fillIn();
  expect(fill('alt', '', 'मंच पर')).toBe('मंच पर');
  expect(fill('alt', 'मंच पर', 'घाट पर')).toBe('घाट पर');
  expect(fill('alt', 'घाट पर')).toBe('');
  expect(fill('alt', 'अपने शब्द', 'घाट पर')).toBe('अपने शब्द');
  expect(fillIn()('alt', 'घाट पर', 'मंच पर')).toBe('घाट पर');
});
