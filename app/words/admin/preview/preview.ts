import { laterWords } from '../later-words.ts';
import type { PreviewWords } from './en.ts';

/** The texts beside a preview. */
export const [previewWords, loadPreviewWords] = laterWords<PreviewWords>({
  en: async () => (await import('./en.ts')).preview,
  hi: async () => (await import('./hi.ts')).preview,
});
