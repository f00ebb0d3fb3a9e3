import { laterWords } from '../../../app/words/admin/later-words.ts';
import type { NewsletterWords } from './words.en.tsx';

/** The texts of the newsletters, their lists and who gets them. */
export const [newsletterWords, loadNewsletterWords] = laterWords<NewsletterWords>({
  en: async () => (await import('./words.en.tsx')).newsletters,
  hi: async () => (await import('./words.hi.tsx')).newsletters,
});
