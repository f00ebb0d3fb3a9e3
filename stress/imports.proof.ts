import { test } from 'vitest';
import { run } from './imports.ts';
import { losesNothing } from './loses-nothing.ts';

test('kill -9 while a site is imported or restored: nothing that was promised is lost', async () => {
  await losesNothing(run, 15);
});
