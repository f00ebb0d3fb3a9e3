import { afterAll } from 'vitest';
import { takeAllBack } from './borrowed-database.ts';

// After all that the file does when it ends: hooks run in the reverse order.
afterAll(takeAllBack);
