import { test } from 'vitest';
import { run } from './fuzz.ts';
import { losesNothing } from './loses-nothing.ts';

test('spoilt requests: nothing that was promised is lost', async () => {
  await losesNothing(run, 10);
});
