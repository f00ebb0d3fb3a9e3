import { test } from 'vitest';
import { losesNothing } from './loses-nothing.ts';
import { run } from './webhooks.ts';

test('kill -9 while webhooks are told: nothing is left out, and what comes twice has one id', async () => {
  await losesNothing(run, 20);
});
