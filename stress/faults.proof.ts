import { test } from 'vitest';
import { run } from './faults.ts';
import { losesNothing } from './loses-nothing.ts';

test('faults of disk, files, database and mail server: nothing that was promised is lost', async () => {
  await losesNothing(run, 2);
});
