import { z } from 'zod';
import { idSchema } from './common.ts';
import { dashboardSchema } from './dashboard.ts';

/** The days that statistics can tell of, up to and including today. */
export const periods = [1, 7, 30, 90] as const;
export type Period = (typeof periods)[number];

/** Days on which words must have been asked before anybody sees them. */
export const ASKED_ON = 5;

/** The days after which it is forgotten from where readers came and what they searched. */
export const KEPT_DAYS = 90;

export const statisticsQuerySchema = z.object({
  days: z.coerce.number().pipe(z.literal(periods)).default(7),
});

const namedSchema = z.object({ _id: idSchema, name: z.string(), views: z.int() });

/** What readers opened in some days, as sums that say nothing of any reader. */
export const statisticsSchema = z.object({
  days: z.literal(periods),
  views: z.int(),
  /** In as many days before. */
  before: z.int(),
  visits: dashboardSchema.shape.visits,
  articles: dashboardSchema.shape.mostRead,
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
