import { test } from 'vitest';
import { losesNothing } from './loses-nothing.ts';
import { run } from './restores.ts';

test('kill -9 while a site is imported or restored: nothing that was promised is lost', async () => {
  await losesNothing(run, 15);
});
