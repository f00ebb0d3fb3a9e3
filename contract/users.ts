import { z } from 'zod';
import { boundedLine } from './bounded.ts';
import { doneSchema, idSchema, timeSchema } from './common.ts';
import { limits } from './limits.ts';
import { atLeast, atMost, problem } from './messages/message.ts';
import { roleSchema } from './permissions.ts';

/** Characters that nobody sees: marks of direction, letters without width. */
const unseen = String.raw`\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}`;
/** What comes along when an address is copied. */
const around = new RegExp(
  String.raw`^[\p{White_Space}${unseen}]+|(?<![\p{White_Space}${unseen}])[\p{White_Space}${unseen}]+$`,
  'gu',
);

/** Returns an e-mail address without what came along when it was copied. */
export const trimUnseen = (text: string): string => text.replace(around, '');

/** An e-mail address as somebody has typed it, without what surrounds it, in lower case. */
const typedEmail = z
  .string()
  .overwrite((text) => trimUnseen(text).toLowerCase())
  .max(...atMost(254))
  .regex(
    new RegExp(`^[^${unseen}]*$`, 'u'),
    problem('holds a character that nobody can see; type the address by hand'),
  );

/** An e-mail address as it is stored. */
export const emailSchema = typedEmail.pipe(z.email(problem('must be an e-mail address')));

/** A new password. The server also refuses the most common passwords. */
export const newPasswordSchema = z
  .string()
  .min(...atLeast(limits.passwordLength, 'must have at least {least} characters'))
  .max(...atMost(200));

export const personNameSchema = boundedLine
  .min(1, problem('must not be empty'))
  .max(...atMost(100));

export const signInSchema = z.object({
  email: typedEmail,
  password: z.string().max(...atMost(200)),
});

/**
 * The address on this site to which the link of a mail leads on. It stands in a mail to whoever has the e-mail, so what
 * is no address as browsers write them is left out: it may be somebody's words.
 */
export const wayBackSchema = z.object({
  redirect: z
    .string()
    .max(limits.address)
    .regex(/^\/(?!\/)[\w\-.~%!$&'()*+,;=:@/?#]*$/)
    .optional()
    .catch(undefined),
});

export const signUpSchema = wayBackSchema.extend({
  name: personNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  /** The one-time code printed at start; only the first account of a public site needs it. */
  code: z
    .string()
    .max(...atMost(100))
    .optional(),
  /** Whether the sign-up began on a page of readers, below a comment or a locked text: it makes no more than a reader. */
  asReader: z.boolean().optional(),
});

/** A person as the screens show them. */
export const userSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  slug: z.string(),
  bio: z.string(),
  imageUrl: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** The answer of a sign-in, which the browser keeps under `userInfo`. */
export const userInfoSchema = userSchema.extend({ token: z.string() });
export type UserInfo = z.infer<typeof userInfoSchema>;

/** The answer to a sign-up. */
export const signedUpSchema = userInfoSchema.extend({
  /** Whether the session can do nothing before the e-mail is confirmed. */
  mustConfirm: z.boolean().optional(),
});
export type SignUpAnswer = z.infer<typeof signedUpSchema>;

/** The answer to a change of how one signs in; the session has a new token. */
export const renewedSchema = doneSchema.extend({ token: z.string() });

export const authorSchema = z.object({ _id: idSchema, name: z.string() });
export type Author = z.infer<typeof authorSchema>;

/** Somebody who may write; `mark` tells those apart who have one name. */
export const writerSchema = authorSchema.extend({ mark: z.string().optional() });
export type Writer = z.infer<typeof writerSchema>;

/** The data that every admin screen loads once a minute. */
export const adminStateSchema = z.object({
  user: userSchema,
  /** Whether the person may do nothing before they have set up two-step sign-in. */
  mustSetUp: z.boolean(),
  /** Those of features are in the whole answer, too. */
  badges: z.looseObject({
    review: z.int(),
    messages: z.int(),
    notifications: z.int(),
  }),
  site: z.object({
    name: z.string(),
    url: z.string(),
    timeZone: z.string(),
    /** Whether an article needs a picture before it is published. */
    requirePicture: z.boolean(),
  }),
  /** The image service to which pictures are uploaded. */
  upload: z.object({ url: z.string(), preset: z.string() }),
});
export type AdminState = z.infer<typeof adminStateSchema>;

/** One signed-in browser of a person. */
export const sessionSchema = z.object({
  _id: idSchema,
  /** The browser and operating system, as far as they are known: 'Chrome on Android'. */
  device: z.string(),
  createdAt: timeSchema,
  lastSeenAt: timeSchema,
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;
