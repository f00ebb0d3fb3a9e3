import type { CommentStatus } from '../../../contract/comments.ts';
import { type PlainKey, say } from '../../../contract/messages/message.ts';

const states: Partial<Record<CommentStatus, PlainKey>> = {
  waiting:
    'A mail is on its way to you: confirm your comment by the link in it. A first comment is shown once an editor has read it.',
  shown: 'Your comment is there.',
};

/** Says what became of a comment. */
export const sayState = (status: CommentStatus) =>
  say(states[status] ?? 'Thank you. Somebody will look at your comment before it is shown.');
