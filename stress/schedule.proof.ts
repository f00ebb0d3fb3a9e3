import { test } from 'vitest';
import { losesNothing } from './loses-nothing.ts';
import { run } from './schedule.ts';

test('kill -9 while many articles are due: each is published once, and soon', async () => {
  await losesNothing(run, 20);
});
