import { z } from 'zod';
import { doneSchema, errorSchema } from '../../contract/common.ts';
import type { Message } from '../../contract/messages/message.ts';
import { renewedSchema } from '../../contract/users.ts';

/** A message that a handler returns; `translateAnswer` makes it a text before it is checked. */
export const responseMessageSchema = z
  .custom<Message>((written) => typeof written === 'string')
  .meta({ type: 'string' });

/** The answer of a call that returns nothing but a message. */
export const doneAnswer = doneSchema.extend({ message: responseMessageSchema });

/** The answer of a call after which the session has a new token. */
export const renewedAnswer = renewedSchema.extend({ message: responseMessageSchema });

/** The answer of a call that its handler refuses. */
export const refusedAnswer = errorSchema.extend({ message: responseMessageSchema });
