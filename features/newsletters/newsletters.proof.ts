import { test } from 'vitest';
import { losesNothing } from '../../stress/loses-nothing.ts';
import { stress } from './stress.ts';

test('kill -9 while an issue goes out: nobody gets it twice, and nobody is forgotten', async () => {
  await losesNothing(stress.run, 20);
});
