import { test } from 'vitest';
import { run } from './letters.ts';
import { losesNothing } from './loses-nothing.ts';

test('kill -9 while a letter goes out: nobody gets it twice, and nobody is forgotten', async () => {
  await losesNothing(run, 20);
});
