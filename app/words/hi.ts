import { account } from './account/hi.tsx';
import type { Words } from './catalogue.ts';
import { reading } from './reading/hi.tsx';

/** The texts of the interface in Hindi. */
export const words: Words = { ...reading, account };
