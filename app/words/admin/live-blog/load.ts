import { laterWords } from '../later-words.ts';
import type { LiveBlogWords } from './en.ts';

/** The texts of the screen on which a live blog is written. */
export const [liveBlogWords, loadLiveBlogWords] = laterWords<LiveBlogWords>({
  en: async () => (await import('./en.ts')).liveBlog,
  hi: async () => (await import('./hi.ts')).liveBlog,
});
