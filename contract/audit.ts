import { z } from 'zod';
import { idSchema, timeSchema } from './common.ts';
import { problem } from './sentences/say.ts';
import { authorSchema } from './users.ts';

/** Everything that is logged, as `kind.what`. */
export const auditActions = [
  'article.create',
  'article.update',
  'article.publish',
  'article.unpublish',
  'article.move',
  'article.delete',
  'article.restore',
  'article.erase',
  'article.link',
  'article.unlink',
  'article.pin',
  'category.create',
  'category.update',
  'category.order',
  'category.delete',
  'category.restore',
  'category.erase',
  'page.create',
  'page.update',
  'page.move',
  'page.delete',
  'image.upload',
  'image.update',
  'image.crop',
  'image.move',
  'image.delete',
  'image.restore',
  'image.erase',
  'image.finish',
  'redirect.create',
  'redirect.update',
  'redirect.delete',
  'redirect.export',
  'message.create',
  'message.mark',
  'message.delete',
  'message.restore',
  'settings.change',
  'settings.import',
  'user.create',
  'user.update',
  'user.role',
  'user.activate',
  'user.deactivate',
  'user.invite',
  'user.reset-link',
  'user.password',
  'user.two-step',
  'user.one-step',
  'user.recovery',
  'user.passkey',
  'user.passkey-gone',
  'session.recovery',
  'session.start',
  'session.end',
  'session.refuse',
] as const;
export type AuditAction = (typeof auditActions)[number];

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
  from: choice(z.iso.date(problem('must be a day, like 2026-11-21'))),
  to: choice(z.iso.date(problem('must be a day, like 2026-11-21'))),
  before: choice(z.coerce.number(problem('must be a whole number')).int().min(1)),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

/** One write: who did what to what, when. */
const auditEntrySchema = z.object({
  seq: z.int(),
  at: timeSchema,
  /** As in `auditActions`; one of an older version may be unknown here. */
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
