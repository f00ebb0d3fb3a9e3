import { laterWords } from '../later-words.ts';
import type { CommentWords } from './en.ts';

/** The texts of the queue of comments. */
export const [commentWords, loadCommentWords] = laterWords<CommentWords>({
  en: async () => (await import('./en.ts')).comments,
  hi: async () => (await import('./hi.ts')).comments,
});
