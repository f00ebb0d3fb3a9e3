import type { Words } from './catalogue.ts';
import { reading } from './reading/hi.tsx';
import { words as screens } from './screens/hi.tsx';

/** The texts of the interface in Hindi. */
export const words: Words = { ...screens, ...reading };
