import { ArticleSwitch, loading as comments } from '../comments/article-switch.tsx';
import { LiveSwitch, loading as live } from './live-switch.tsx';

/** The words come beside the code. */
export const loading = Promise.all([comments, live]);

/** What the form of an article opens in the place of a button. */
export const switches = { comments: ArticleSwitch, liveBlog: LiveSwitch };
