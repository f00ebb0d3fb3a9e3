import { test } from 'vitest';
import { losesNothing } from './loses-nothing.ts';
import { run } from './pushes.ts';

test('kill -9 while a story is pushed: nobody gets it twice, and nobody is forgotten', async () => {
  await losesNothing(run, 20);
});
