import { z } from 'zod';
import { seenText } from './bounded.ts';
import { idSchema, languageSchema, pagedSchema, timeSchema } from './common.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';
import { emailSchema, personNameSchema } from './users.ts';

/** A message as a reader sends it through the contact form. */
export const contactSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  message: seenText(z.string(), limits.message).min(1, problem('must not be empty')),
  /** A hidden field: only programs fill it in, so a message with it is spam. */
  topic: z
    .string()
    .max(...atMost(1000))
    .default(''),
  /** The language of the form, in which the answer is written. */
  language: languageSchema.optional(),
});
export type ContactInput = z.infer<typeof contactSchema>;

const messageSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: timeSchema,
  readAt: timeSchema.nullable(),
});
export type ContactMessage = z.infer<typeof messageSchema>;

/** A message that was just deleted, sent back to be restored. */
export const messageBackSchema = messageSchema.extend(
  contactSchema.pick({ name: true, email: true, message: true }).shape,
);

export const messageListSchema = pagedSchema.extend({
  messages: z.array(messageSchema),
  totalMessages: z.int(),
});

export const messageReadSchema = z.object({ read: z.boolean() });
