import { test } from 'vitest';
import { losesNothing } from './loses-nothing.ts';
import { run } from './newsletters.ts';

test('kill -9 while an issue goes out: nobody gets it twice, and nobody is forgotten', async () => {
  await losesNothing(run, 20);
});
