import { DomainError } from '../../../domain/errors.ts';
import { say } from '../messages.ts';

const messages = {
  List: say('List not found.'),
  Newsletter: say('Newsletter not found.'),
  Subscriber: say('Subscriber not found.'),
  Subscription: say('Subscription not found.'),
};

/** Returns the error of who asks for something of newsletters that is not there. */
export const missing = (what: keyof typeof messages) => new DomainError(404, messages[what]);
