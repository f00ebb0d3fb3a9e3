import { z } from 'zod';
import { languageSchema } from './common.ts';
import type { NotificationKind } from './notifications.ts';

/** The kinds of which each person says whether a mail tells them at once. */
export const chosenKinds = ['assigned', 'review', 'due'] as const satisfies NotificationKind[];
export const chosenKindSchema = z.enum(chosenKinds);
export type ChosenKind = z.infer<typeof chosenKindSchema>;

/** How a person is told things. */
export const noticeWishesSchema = z.object({
  /** The language of mails and of the bell; empty: that of the site. */
  language: z.union([z.literal(''), languageSchema]),
  mailed: z.array(chosenKindSchema).max(chosenKinds.length),
});
export type NoticeWishes = z.infer<typeof noticeWishesSchema>;
