import { laterWords } from '../../../app/words/admin/later-words.ts';
import type { LiveBlogWords } from './words.en.ts';

/** The texts of the screen on which a live blog is written. */
export const [liveBlogWords, loadLiveBlogWords] = laterWords<LiveBlogWords>({
  en: async () => (await import('./words.en.ts')).liveBlog,
  hi: async () => (await import('./words.hi.ts')).liveBlog,
});
