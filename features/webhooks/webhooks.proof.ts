import { test } from 'vitest';
import { losesNothing } from '../../stress/loses-nothing.ts';
import { stress } from './stress.ts';

test('kill -9 while webhooks are told: nothing is left out, and what comes twice has one id', async () => {
  await losesNothing(stress.run, 20);
});
