import { z } from 'zod';
import { idSchema, languageSchema, pagedSchema, timeSchema } from './common.ts';
import { limits } from './limits.ts';
import { toNfc } from './nfc.ts';
import { atMost, problem } from './sentences/say.ts';
import { emailSchema, personNameSchema } from './users.ts';

/** What a reader writes through the contact form. */
export const contactSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  message: z
    .string()
    .transform((text) => toNfc(text.replaceAll('\r\n', '\n').trim()))
    .pipe(
      z
        .string()
        .min(1, problem('must not be empty'))
        .max(...atMost(limits.message))
        // PostgreSQL refuses NUL; no letter holds other controls.
        .regex(/^(?:\P{Cc}|[\n\t])*$/u, problem('must not hold control characters')),
    ),
  /** No person sees this field: who fills it in is a machine. */
  topic: z
    .string()
    .max(...atMost(1000))
    .default(''),
  /** Of the form: its thanks are in the same. */
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
export type Message = z.infer<typeof messageSchema>;

/** A message that was just deleted, sent back. */
export const messageBackSchema = messageSchema.extend(
  contactSchema.pick({ name: true, email: true, message: true }).shape,
);

export const messageListSchema = pagedSchema.extend({
  messages: z.array(messageSchema),
  totalMessages: z.int(),
});

export const messageReadSchema = z.object({ read: z.boolean() });
