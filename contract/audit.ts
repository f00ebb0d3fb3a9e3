import { z } from 'zod';
import type { FeatureAction } from './audit-action.ts';
import { idSchema, limitParam, timeSchema } from './common.ts';
import { limits } from './limits.ts';
import { problem } from './messages/message.ts';
import { roleSchema } from './permissions.ts';
import { authorSchema } from './users.ts';

/** All actions that are logged, as `kind.what`. */
export const auditActions = [
  'article.create',
  'article.update',
  'article.lock',
  'article.review',
  'article.publish',
  'article.unpublish',
  'article.correct',
  'article.uncorrect',
  'article.rewrite',
  'article.propose',
  'article.send-back',
  'article.put-live',
  'article.discard',
  'article.move',
  'article.give',
  'article.tag',
  'article.untag',
  'article.delete',
  'article.restore',
  'article.erase',
  'article.remove',
  'article.link',
  'article.unlink',
  'article.pin',
  'article.schedule',
  'article.unschedule',
  'article.miss',
  'article.stage',
  'article.approve',
  'article.return',
  'article.plan',
  'category.create',
  'category.update',
  'category.order',
  'category.delete',
  'category.restore',
  'category.erase',
  'tag.create',
  'tag.update',
  'tag.merge',
  'tag.delete',
  'series.create',
  'series.update',
  'series.order',
  'series.delete',
  'page.create',
  'page.update',
  'page.move',
  'page.show',
  'page.hide',
  'page.delete',
  'image.upload',
  'image.update',
  'image.crop',
  'image.adjust',
  'image.original',
  'image.move',
  'image.delete',
  'image.restore',
  'image.erase',
  'image.finish',
  'redirect.create',
  'redirect.update',
  'redirect.delete',
  'redirect.gone',
  'redirect.export',
  'message.create',
  'message.mark',
  'message.delete',
  'message.restore',
  'home.change',
  'home.undo',
  'home.plan',
  'home.unplan',
  'home.miss',
  'home.announce',
  'home.end-news',
  'settings.change',
  'settings.import',
  'settings.stages',
  'settings.synonyms',
  'settings.dictionary',
  'feature.on',
  'feature.off',
  'key.create',
  'key.update',
  'key.replace',
  'key.delete',
  'backup.create',
  'backup.export',
  'backup.download',
  'user.create',
  'user.update',
  'user.confirm',
  'user.email',
  'user.email-taken',
  'user.role',
  'user.member',
  'user.no-member',
  'user.members',
  'user.activate',
  'user.deactivate',
  'user.erase',
  'user.invite',
  'user.uninvite',
  'user.mail',
  'user.mail-again',
  'user.reset-link',
  'user.password',
  'user.two-step',
  'user.one-step',
  'user.recovery',
  'user.data',
  'user.passkey',
  'user.passkey-gone',
  'session.recovery',
  'session.start',
  'session.end',
  'session.refuse',
  'refusal.call',
  'refusal.limit',
] as const;
export type CoreAction = (typeof auditActions)[number];
export type AuditAction = CoreAction | FeatureAction;

export const auditKinds = [
  ...(['article', 'category', 'tag', 'series', 'page', 'image', 'redirect', 'message'] as const),
  ...(['user', 'session', 'refusal', 'home', 'settings', 'feature', 'key', 'backup'] as const),
] as const;
/** Whether an action is a refusal: its lines count refusals, not things. */
export const isRefusal = (action: string): boolean => /^refusal\.|\.refuse$/.test(action);

export type AuditKind = (typeof auditKinds)[number];

const choice = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

/** The filters of the log, and the entry before which the list begins; an empty filter is none. `others`: kinds of features, which may be those of the core. */
export const auditQueryWith = (others: readonly string[]) =>
  z.object({
    person: choice(idSchema),
    kind: choice(z.enum([...new Set([...auditKinds, ...others])])),
    /** The first and the last day, in the site's time zone. */
    from: choice(z.iso.date(problem('must be a day, like 2026-11-21'))),
    to: choice(z.iso.date(problem('must be a day, like 2026-11-21'))),
    before: choice(z.coerce.number(problem('must be a whole number')).int().min(1)),
    limit: limitParam(limits.auditPageSize, limits.bulk),
  });
export type AuditQuery = z.infer<ReturnType<typeof auditQueryWith>>;

/** What the log knows besides: of a refused request or a backup, whether something was done as scheduled, what stood there before, which role. */
export const auditDetailSchema = z.object({
  scheduled: z.boolean().optional(),
  /** An IPv4 address, or the first 64 bits of an IPv6 address. */
  network: z.string().optional(),
  /** What was typed at a sign-in, where it is an e-mail address: its first two letters and domain. */
  email: z.string().optional(),
  /** Times that stood in an entry before, and stand there no more. */
  before: z.array(timeSchema).optional(),
  /** The settings that were changed: stored as their keys, told by their names. */
  settings: z.array(z.string()).optional(),
  /** The role that somebody has now or is invited with, and the one of before. */
  role: roleSchema.optional(),
  formerRole: roleSchema.optional(),
});
export type AuditDetail = z.infer<typeof auditDetailSchema>;

/** A thing that was changed; without a name when it no longer exists. */
const aboutSchema = z.object({ _id: z.string(), name: z.string().nullable() });

/** One entry of the log: who changed what, and when. */
const auditEntrySchema = z.object({
  seq: z.int(),
  at: timeSchema,
  /** One of `auditActions`; entries of an older version may hold others. */
  action: z.string(),
  /** Null: the site itself, or a visitor who was not signed in. */
  actor: z.object({ _id: z.string(), name: z.string().nullable() }).nullable(),
  about: aboutSchema.nullable(),
  /** The number of further things of the kind that the same write changed, or of further refusals. */
  others: z.int(),
  /** The first of those further things. */
  further: z.array(aboutSchema),
  detail: auditDetailSchema,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** The value of `before` that lists the following entries; null when there are none. */
  older: z.int().nullable(),
  /** Those who work on the site and have an account, by name. */
  people: z.array(authorSchema),
});
