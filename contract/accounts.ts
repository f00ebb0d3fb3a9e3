import { z } from 'zod';
import { pagedSchema } from './common.ts';
import { roleSchema } from './permissions.ts';
import { atMost, problem } from './sentences/say.ts';
import { emailSchema, newPasswordSchema, personNameSchema, userSchema } from './users.ts';

/** A picture's address: none, one of this site, or one of the web. */
const pictureSchema = z
  .string()
  .trim()
  .max(...atMost(2000))
  .regex(
    /^(?:$|https?:\/\/[^\s"'<>]+$|\/(?![/\\])[^\s"'<>\\]*$)/,
    problem('must be a web address'),
  );

/** A password as it is now: only compared, never judged. */
export const presentPasswordSchema = z.string().max(...atMost(200));

/** What people may say of themselves. */
export const profileSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  bio: z
    .string()
    .trim()
    .max(...atMost(1000)),
  imageUrl: pictureSchema,
  /** Needed when the e-mail changes. */
  currentPassword: presentPasswordSchema.optional(),
});
export type Profile = z.infer<typeof profileSchema>;

export const passwordChangeSchema = z.object({
  currentPassword: presentPasswordSchema,
  newPassword: newPasswordSchema,
});

/** A person as administrators see one. */
export const adminUserSchema = userSchema.extend({
  active: z.boolean(),
  /** Articles the person is the author of, outside the bin. */
  articleCount: z.int(),
  /** Without one nobody can sign in: an author only by name, or somebody who is still to come. */
  hasPassword: z.boolean(),
  /** Signs in in two steps. */
  twoStep: z.boolean(),
  passkeys: z.int(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const userListSchema = pagedSchema.extend({
  users: z.array(adminUserSchema),
  totalUsers: z.int(),
});

export const inviteSchema = z.object({
  /** How the mail greets them. */
  name: personNameSchema.optional(),
  email: emailSchema,
  role: roleSchema,
});

/** A link that works once; `mailed` tells whether it is also on its way by mail. */
export const oneTimeLinkSchema = z.object({ link: z.url(), mailed: z.boolean() });
export type OneTimeLink = z.infer<typeof oneTimeLinkSchema>;

export const linkKindSchema = z.enum(['invite', 'reset']);
export const linkCodeSchema = z
  .string()
  .regex(/^[\w-]{20,100}$/, problem('must be the code of a link, whole'));

/** What a one-time link is for. The name of who is invited is not known yet. */
export const linkInfoSchema = z.object({ name: z.string(), email: z.string(), role: roleSchema });
export type LinkInfo = z.infer<typeof linkInfoSchema>;

export const forgottenSchema = z.object({ email: emailSchema });
export const resetSchema = z.object({ code: linkCodeSchema, password: newPasswordSchema });
export const joinSchema = resetSchema.extend({ name: personNameSchema });
