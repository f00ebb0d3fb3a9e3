import { z } from 'zod';
import { idSchema, languageSchema, pagedSchema, timeSchema } from './common.ts';

/**
 * What people are notified of. `credited`: they are now among the makers of an article; `review`: an article waits for them
 * to move it on; `due`: a deadline is near, `late`: one has passed; `missed`: a scheduled action failed; `held`: it will
 * fail unless somebody takes it over, because its owner has lost the right; `outside-note` and `outside-approval`: somebody
 * has answered through a link that they made.
 */
const notificationKinds = [
  'assigned',
  'credited',
  'review',
  'returned',
  'published',
  'due',
  'late',
  'missed',
  'held',
  'mentioned',
  'replied',
  'outside-note',
  'commented',
  'outside-approval',
] as const;
export const notificationKindSchema = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof notificationKindSchema>;

const notificationSchema = z.object({
  _id: idSchema,
  kind: notificationKindSchema,
  article: z.object({ _id: idSchema, name: z.string(), language: languageSchema }),
  /** Who did it; null: the site itself, or an account that was erased. */
  by: z.string().nullable(),
  /** The note that it is about; of an answer, the thread. */
  note: idSchema.nullable(),
  at: timeSchema,
  read: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** What a person was told, the newest first. */
export const notificationListSchema = pagedSchema.extend({
  notifications: z.array(notificationSchema),
  totalNotifications: z.int(),
  /** The language in which they are told. */
  language: languageSchema,
  unread: z.int(),
});
export type NotificationList = z.infer<typeof notificationListSchema>;

/** What is left unread. */
export const unreadSchema = z.object({ unread: z.int() });
