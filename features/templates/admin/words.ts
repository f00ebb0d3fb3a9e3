import { laterWords } from '../../../app/words/admin/later-words.ts';
import type { TemplateWords } from './words.en.tsx';

/** The texts about templates. */
export const [templateWords, loadTemplateWords] = laterWords<TemplateWords>({
  en: async () => (await import('./words.en.tsx')).templates,
  hi: async () => (await import('./words.hi.tsx')).templates,
});
