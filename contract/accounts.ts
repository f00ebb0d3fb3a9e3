import { z } from 'zod';
import { optionalAddressSchema } from './addresses.ts';
import { boundedLine, plainText } from './bounded.ts';
import { doneSchema, pagedSchema, timeSchema } from './common.ts';
import { membershipSchema } from './membership.ts';
import { atMost, problem } from './messages/message.ts';
import { noticeWishesSchema } from './notice-wishes.ts';
import { roleSchema, teamRoles } from './permissions.ts';
import {
  emailSchema,
  newPasswordSchema,
  personNameSchema,
  userSchema,
  wayBackSchema,
} from './users.ts';

/** A present password, which is only compared with the stored hash. */
export const presentPasswordSchema = z.string().max(...atMost(200));

/** A code of an authenticator app, or a recovery code, as a person types it. */
export const codeSchema = z
  .string()
  .trim()
  .min(1, problem('must not be empty'))
  .max(...atMost(40));

const bioSchema = plainText(1000);

/** What readers learn of a person in the language that is not the site's own; empty: as in that. */
const otherPersonTextsSchema = z.strictObject({
  name: boundedLine.max(...atMost(100)),
  bio: bioSchema,
});
export type OtherPersonTexts = z.infer<typeof otherPersonTextsSchema>;

/** What readers learn of a person. */
export const personTextsSchema = z.object({
  name: personNameSchema,
  bio: bioSchema,
  imageUrl: optionalAddressSchema,
  inOtherLanguage: otherPersonTextsSchema,
});

/** Changes of what readers learn of a person: what is left out stays as it is. */
const personChangeSchema = personTextsSchema
  .extend({ inOtherLanguage: otherPersonTextsSchema.partial() })
  .partial();
export type PersonChange = z.infer<typeof personChangeSchema>;

/** The fields that people may change in their own profile. */
export const profileSchema = personChangeSchema.extend({ email: emailSchema.optional() });
export type Profile = z.infer<typeof profileSchema>;

export const passwordChangeSchema = z.object({ newPassword: newPasswordSchema });

/** One's own profile. */
export const ownProfileSchema = userSchema.extend({
  inOtherLanguage: otherPersonTextsSchema,
  /** The e-mail that will be known as theirs when its link has been opened, another one or that which they have; empty when none waits. */
  waitingEmail: z.string(),
  membership: membershipSchema.nullable(),
  /** Whether they get a mail each morning with what they have not read; null: they get none from this site. */
  dailyMail: z.boolean().nullable(),
  /** How they are told things; null: there is nothing to tell them. */
  notices: noticeWishesSchema.nullable(),
});
/** Whether one wants a mail each morning with what one has not read. */
export const dailyMailSchema = z.object({ daily: z.boolean() });

export type OwnProfile = z.infer<typeof ownProfileSchema>;

/** A person as administrators see them. */
export const adminUserSchema = userSchema.extend({
  inOtherLanguage: otherPersonTextsSchema,
  active: z.boolean(),
  /** Whether the e-mail is known to be theirs; one that is not does not keep others from it. */
  emailConfirmed: z.boolean(),
  /** The number of articles by this person, without those in the bin. */
  articleCount: z.int(),
  /** Whether the person has a password. Without one a passkey signs in, or a link by mail. */
  hasPassword: z.boolean(),
  /** Whether the person signs in in two steps. */
  twoStep: z.boolean(),
  passkeys: z.int(),
  /** How many things that the person has scheduled wait for their time. */
  waitingJobs: z.int(),
  /** What was given to them, also where it has ended. */
  membership: membershipSchema.nullable(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** A person in a list, with what features mark of them. */
const listedUserSchema = adminUserSchema.loose();
export type ListedUser = z.infer<typeof listedUserSchema>;

export const userListSchema = pagedSchema.extend({
  users: z.array(listedUserSchema),
  totalUsers: z.int(),
});

/** Whom the list of people shows: those who work on the site, its readers, those with a membership, or all. */
export const listedPeopleSchema = z
  .enum(['all', 'team', 'readers', 'members'])
  .catch('all')
  .default('all');
export type ListedPeople = z.infer<typeof listedPeopleSchema>;

export const inviteSchema = z.object({
  /** The name with which the mail greets the person. */
  name: personNameSchema.optional(),
  email: emailSchema,
  /** Readers need no invitation: nothing is theirs that a sign-up does not give. */
  role: z.enum(teamRoles),
});

/** An invitation that waits to be accepted. */
const invitationSchema = z.object({
  email: z.string(),
  role: roleSchema,
  /** The name of the person who invited; null where the account is gone. */
  invitedBy: z.string().nullable(),
  createdAt: timeSchema,
  expiresAt: timeSchema,
  /** The account that is here with the e-mail, which nobody has confirmed: whoever opens the link gets it. */
  account: z.object({ name: z.string(), role: roleSchema }).nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const invitationListSchema = z.object({ invitations: z.array(invitationSchema) });

export const revokeSchema = z.object({ email: emailSchema });

/** A link that works once; `mailed` tells whether the mail server has taken a mail with it. */
export const oneTimeLinkSchema = z.object({ link: z.url(), mailed: z.boolean() });
export type OneTimeLink = z.infer<typeof oneTimeLinkSchema>;

export const linkKindSchema = z.enum(['invite', 'reset']);
export const linkCodeSchema = z
  .string()
  .regex(/^[\w-]{20,100}$/, problem('must be the code of a link, whole'));

export const confirmEmailSchema = z.object({
  code: linkCodeSchema,
  /** Needed without the token of the person who gave the e-mail: with it one confirms the sign-up or change, too. */
  password: presentPasswordSchema.optional(),
});

/** The account that a one-time link belongs to. The name of an invited person is not known yet. */
export const linkInfoSchema = z.object({
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  /** The invited person signs in here already, as a reader, and accepts with that account. */
  hasAccount: z.boolean().optional(),
});
export type LinkInfo = z.infer<typeof linkInfoSchema>;

/** Asks for a mail with a link, to a new password or one that signs in. */
export const mailLinkSchema = wayBackSchema.extend({ email: emailSchema });

/** The answer to a request for a link by mail: with one that signs in, the code that another browser asks for. */
export const linkMailedSchema = doneSchema.extend({ browserCode: z.string().optional() });

export const enterSchema = z.object({
  code: linkCodeSchema,
  /** The code that the browser shows that asked for the link; not needed in that one. */
  browserCode: codeSchema.optional(),
});
export const resetSchema = z.object({ code: linkCodeSchema, password: newPasswordSchema });
export const acceptSchema = z.object({ code: linkCodeSchema });
export const joinSchema = resetSchema.extend({ name: personNameSchema });
