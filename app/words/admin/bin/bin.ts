import { laterWords } from '../later-words.ts';
import type { BinWords } from './en.tsx';

/** The texts of the bin. */
export const [binWords, loadBinWords] = laterWords<BinWords>({
  en: async () => (await import('./en.tsx')).bin,
  hi: async () => (await import('./hi.tsx')).bin,
});
