import { test } from 'vitest';
import { losesNothing } from '../../stress/loses-nothing.ts';
import { stress } from './stress.ts';

test('kill -9 while a site of another system is imported: the next run goes on, and nothing is twice', async () => {
  await losesNothing(stress.run, 20);
});
