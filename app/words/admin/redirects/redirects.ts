import { laterWords } from '../later-words.ts';
import type { RedirectWords } from './en.tsx';

/** The texts of the redirects. */
export const [redirectWords, loadRedirectWords] = laterWords<RedirectWords>({
  en: async () => (await import('./en.tsx')).redirects,
  hi: async () => (await import('./hi.tsx')).redirects,
});
