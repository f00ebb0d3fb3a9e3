import { test } from 'vitest';
import { losesNothing } from './loses-nothing.ts';
import { run } from './migrations.ts';

test('kill -9 while a start migrates: nothing that was promised is lost', async () => {
  await losesNothing(run, 15);
});
