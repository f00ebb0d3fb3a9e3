import { z } from 'zod';
import { ownProfileSchema } from './accounts.ts';
import { idSchema, timeSchema } from './common.ts';
import { ownConsentSchema } from './consents.ts';
import { noticeWishesSchema } from './notice-wishes.ts';
import { passkeySchema } from './passkeys.ts';
import { emailSchema, sessionSchema } from './users.ts';

/** The e-mail of the account that is to go, so that a call cannot take one for another. */
export const eraseSchema = z.object({ email: emailSchema });

/** A line of the audit log about something that the person did. */
const doneSchema = z.object({ at: timeSchema, action: z.string() });

/** A message that was written with the contact form, by whoever gave this e-mail. */
const writtenSchema = z.object({ at: timeSchema, name: z.string(), message: z.string() });

/** An article that names the person as one of its makers. */
const workSchema = z.object({ article: idSchema, name: z.string(), at: timeSchema });

/** What a feature keeps about a person: a value of the answer. */
export interface FeatureOwnData {
  key: string;
  schema: z.ZodType;
}

/** What the site keeps about a person besides what features do; of long lists the newest (`limits.ownData`). */
export const ownDataSchema = z.object({
  account: ownProfileSchema
    .omit({ dailyMail: true })
    .extend({ createdAt: timeSchema, notices: noticeWishesSchema }),
  sessions: z.array(sessionSchema),
  passkeys: z.array(passkeySchema),
  /** Since when they sign in in two steps; null: they do not. */
  twoStepSince: timeSchema.nullable(),
  messages: z.array(writtenSchema),
  /** What they have agreed to, with the words that it was asked with, and when they took it back. */
  consents: z.array(ownConsentSchema),
  works: z.array(workSchema),
  done: z.array(doneSchema),
});
