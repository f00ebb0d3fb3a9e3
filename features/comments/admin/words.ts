import { laterWords } from '../../../app/words/admin/later-words.ts';
import type { CommentWords, OwnCommentWords } from './words.en.ts';

/** The texts of the queue of comments. */
export const [commentWords, loadCommentWords] = laterWords<CommentWords>({
  en: async () => (await import('./words.en.ts')).comments,
  hi: async () => (await import('./words.hi.ts')).comments,
});

/** The texts of the list of one's own comments. */
export const [ownCommentWords, loadOwnCommentWords] = laterWords<OwnCommentWords>({
  en: async () => (await import('./words.en.ts')).ownComments,
  hi: async () => (await import('./words.hi.ts')).ownComments,
});
