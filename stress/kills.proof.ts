import { test } from 'vitest';
import { run } from './kills.ts';
import { losesNothing } from './loses-nothing.ts';

test('kill -9 while people save and send pictures: nothing that was promised is lost', async () => {
  await losesNothing(run, 30);
});
