import { laterWords } from '../later-words.ts';
import type { NewsletterWords } from './en.tsx';

/** The texts of the newsletters, their lists and who gets them. */
export const [newsletterWords, loadNewsletterWords] = laterWords<NewsletterWords>({
  en: async () => (await import('./en.tsx')).newsletters,
  hi: async () => (await import('./hi.tsx')).newsletters,
});
