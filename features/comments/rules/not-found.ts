import { DomainError } from '../../../domain/errors.ts';
import { say } from '../messages.ts';

/** Returns the error of a comment that is not there, for whoever asks. */
export const noComment = () => new DomainError(404, say('Comment not found.'));
