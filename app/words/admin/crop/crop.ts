import { laterWords } from '../later-words.ts';
import type { CropWords } from './en.tsx';

/** The texts of the dialog that crops a picture. */
export const [cropWords, loadCropWords] = laterWords<CropWords>({
  en: async () => (await import('./en.tsx')).crop,
  hi: async () => (await import('./hi.tsx')).crop,
});
