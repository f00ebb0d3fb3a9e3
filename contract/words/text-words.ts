import type { Language } from '../common.ts';
import { en, type TextWords } from './en.ts';
import { hi } from './hi.ts';

/** The words that domain/ writes into texts, mails and names that readers get (docs/decisions/interface-languages.md). */
export const textWords: Record<Language, TextWords> = { en, hi };
