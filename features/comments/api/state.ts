import type { CommentStatus } from '../contract.ts';
import { say } from '../messages.ts';

/** Says what became of a comment. */
export function sayState(status: CommentStatus) {
  if (status === 'waiting') {
    return say(
      'A mail is on its way to you: confirm your comment by the link in it. A first comment is shown once an editor has read it.',
    );
  }
  if (status === 'shown') return say('Your comment is there.');
  return say('Thank you. Somebody will look at your comment before it is shown.');
}
