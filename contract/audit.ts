import { z } from 'zod';
import { say } from './sentences/say.ts';
import { authorSchema } from './users.ts';
import { idSchema, timeSchema } from './values.ts';

/** Everything that is logged, as `kind.what`, with the words between who did it and to what. */
export const auditVerbs = {
  'article.create': 'added the article',
  'article.update': 'changed the article',
  'article.publish': 'published',
  'article.unpublish': 'unpublished',
  'article.move': 'moved to another category the article',
  'article.delete': 'put into the bin the article',
  'article.restore': 'restored the article',
  'article.erase': 'deleted for good the article',
  'article.link': 'linked as translations the article',
  'article.unlink': 'unlinked from its translation the article',
  'article.pin': 'changed what stands at the top of the home page',
  'category.create': 'added the category',
  'category.update': 'changed the category',
  'category.order': 'changed the order of the categories',
  'category.delete': 'put into the bin the category',
  'category.restore': 'restored the category',
  'category.erase': 'deleted for good the category',
  'page.create': 'added the page',
  'page.update': 'changed the page',
  'page.move': 'changed the address of the page',
  'page.delete': 'deleted the page',
  'image.upload': 'uploaded the picture',
  'image.update': 'changed what is said of the picture',
  'image.crop': 'cropped a picture into',
  'image.move': 'moved to another store the picture',
  'image.delete': 'put into the bin the picture',
  'image.restore': 'restored the picture',
  'image.erase': 'deleted for good the picture',
  'image.finish': 'finished the picture',
  'redirect.create': 'added the redirect from',
  'redirect.update': 'changed the redirect from',
  'redirect.delete': 'removed the redirect from',
  'redirect.export': 'exported the redirects',
  'message.create': 'got a message from',
  'message.mark': 'marked as read or unread the message from',
  'message.delete': 'deleted the message from',
  'message.restore': 'restored the message from',
  'settings.change': 'changed the settings',
  'settings.import': 'imported a site',
  'user.create': 'made the account of',
  'user.update': 'changed the profile of',
  'user.role': 'changed the role of',
  'user.activate': 'reactivated the account of',
  'user.deactivate': 'deactivated the account of',
  'user.invite': 'invited somebody',
  'user.reset-link': 'made a link to a new password for',
  'user.password': 'changed the password of',
  'user.two-step': 'turned on two-step sign-in for',
  'user.one-step': 'turned off two-step sign-in for',
  'user.recovery': 'made new recovery codes for',
  'user.passkey': 'added a passkey for',
  'user.passkey-gone': 'removed a passkey of',
  'session.recovery': 'used a recovery code',
  'session.start': 'signed in',
  'session.end': 'signed out',
  'session.refuse': 'failed to sign in',
} as const;
export type AuditAction = keyof typeof auditVerbs;

export const auditKinds = [
  ...(['article', 'category', 'page', 'image', 'redirect', 'message'] as const),
  ...(['user', 'session', 'settings'] as const),
] as const;
export type AuditKind = (typeof auditKinds)[number];

const choice = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

/** Filters, and up to where the log has been read; an empty one is none. */
export const auditQuerySchema = z.object({
  person: choice(idSchema),
  kind: choice(z.enum(auditKinds)),
  /** Days in the site's time zone. */
  from: choice(z.iso.date(say('must be a day, like 2026-11-21'))),
  to: choice(z.iso.date(say('must be a day, like 2026-11-21'))),
  before: choice(z.coerce.number(say('must be a whole number')).int().min(1)),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

/** One write: who did what to what, when. */
const auditEntrySchema = z.object({
  seq: z.int(),
  at: timeSchema,
  /** As in `auditVerbs`; one of an older version may be unknown here. */
  action: z.string(),
  /** Null: the site itself, or somebody who was not signed in. */
  actor: z.object({ _id: z.string(), name: z.string().nullable() }).nullable(),
  /** What it was done to; without a name when it is no longer there. */
  about: z.object({ _id: z.string(), name: z.string().nullable() }).nullable(),
  /** Of how many more things of the kind the same write was. */
  others: z.int(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** What `before` has to be for the entries that follow; null: there are none. */
  older: z.int().nullable(),
  /** Everybody with an account, by name. */
  people: z.array(authorSchema),
});
