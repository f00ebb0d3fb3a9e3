import type { Language } from '../../contract/common.ts';
import type { PageWords } from './page-words.ts';
import { pages as en } from './pages.en.ts';
import { pages as hi } from './pages.hi.ts';

export const pageWords: Record<Language, PageWords> = { en, hi };
