import { z } from 'zod';
import { idSchema } from '../../contract/common.ts';
import { dashboardRowSchema } from '../../contract/dashboard.ts';
import { limits } from '../../contract/limits.ts';
import { atMost, problem } from '../../contract/messages/message.ts';

/** The days that statistics can tell of, up to and including today. */
export const periods = [1, 7, 30, 90] as const;
export type Period = (typeof periods)[number];

/** Days on which words must have been asked before anybody sees them. */
export const ASKED_ON = 5;

/** The days after which it is forgotten from where readers came and what they searched. */
export const KEPT_DAYS = 90;

/** The host from which a reader came, as the report of a visit names it; without it they came by themselves. */
const sourceSchema = z
  .string()
  .max(253)
  .regex(/^[\p{L}\p{N}._-]+(?::\d+)?$/u)
  .optional()
  .catch(undefined);

/** The report that a page was read: its path, the site that led to it, and nothing about the reader. */
export const visitSchema = z.object({
  path: z
    .string()
    .max(...atMost(500))
    .regex(/^\/(?!\/)\P{Cc}*$/u, problem('must be a path')),
  from: sourceSchema,
});

/** The report of the first results of a search, and how much was found: articles, and pages by their name. */
export const searchedSchema = z.object({
  q: z.string().max(...atMost(limits.searchQuery)),
  found: z.coerce.number().pipe(z.int().nonnegative()),
});

export const statisticsQuerySchema = z.object({
  days: z.coerce.number().pipe(z.literal(periods)).default(7),
});

const readRowSchema = dashboardRowSchema.extend({ views: z.int() });
export type ReadRow = z.infer<typeof readRowSchema>;

/** The page views of days, oldest first. */
const daysSchema = z.array(z.object({ day: z.iso.date(), views: z.int() }));
export type Days = z.infer<typeof daysSchema>;

/** What the dashboard shows: the page views of 30 days, what was read most since yesterday, and in these days. */
export const readingSchema = z.object({
  visits: daysSchema,
  readNow: z.array(readRowSchema),
  mostRead: z.array(readRowSchema),
});
export type Reading = z.infer<typeof readingSchema>;

const namedSchema = z.object({ _id: idSchema, name: z.string(), views: z.int() });

/** What readers opened in some days, as sums that say nothing of any reader. */
export const statisticsSchema = z.object({
  days: z.literal(periods),
  views: z.int(),
  /** In as many days before. */
  before: z.int(),
  visits: daysSchema,
  articles: z.array(readRowSchema),
  /** `null`: the articles without a category. */
  categories: z.array(
    namedSchema.extend({ _id: idSchema.nullable(), name: z.string().nullable() }),
  ),
  authors: z.array(namedSchema),
  /** Other sites from which readers came; `host` is empty for those who came by themselves, `*` for all further ones. */
  sources: z.array(z.object({ host: z.string(), views: z.int() })),
  /** What readers searched, where it was asked on five days or more; `missed`: how often nothing was found. */
  searches: z.array(z.object({ words: z.string(), times: z.int(), missed: z.int() })),
});
export type Statistics = z.infer<typeof statisticsSchema>;
