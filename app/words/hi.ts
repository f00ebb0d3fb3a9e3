import { account } from './account/hi.tsx';
import { reading } from './reading/hi.tsx';
import type { Words } from './words.ts';

/** The words of the interface in Hindi. */
export const words: Words = { ...reading, account };
