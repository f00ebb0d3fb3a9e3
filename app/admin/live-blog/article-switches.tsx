import { loadCommentWords } from '../../words/admin/comments/comments.ts';
import { loadLiveBlogWords } from '../../words/admin/live-blog/load.ts';
import { ArticleSwitch } from '../comments/article-switch.tsx';
import { LiveSwitch } from './live-switch.tsx';

/** Loads the words of the switches, which must be there before they are drawn. */
export const loadSwitchWords = () => Promise.all([loadCommentWords(), loadLiveBlogWords()]);

/** What the form of an article opens in the place of a button. */
export const switches = { comments: ArticleSwitch, liveBlog: LiveSwitch };
