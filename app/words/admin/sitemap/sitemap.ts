import { laterWords } from '../later-words.ts';
import type { SitemapWords } from './en.tsx';

/** The texts of the screen of the sitemap. */
export const [sitemapWords, loadSitemapWords] = laterWords<SitemapWords>({
  en: async () => (await import('./en.tsx')).sitemap,
  hi: async () => (await import('./hi.tsx')).sitemap,
});
