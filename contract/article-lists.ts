import { z } from 'zod';
import { listedStatusSchema } from './articles.ts';
import { idSchema, languageSchema, listParams, momentSchema } from './common.ts';
import { sentReference } from './fields.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';
import { sortable } from './orders.ts';

/**
 * The views that everybody has: what waits for the person, what is in review, what is late, what leaves by itself,
 * and what readers see.
 */
export const viewSchema = z.enum(['mine', 'review', 'late', 'scheduled', 'live']);
export type View = z.infer<typeof viewSchema>;

/** Accepts an empty filter of a form as no filter. */
const optional = <T extends z.ZodType>(schema: T) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(schema)
    .optional();

/** What the admin's list of articles can be narrowed to. */
export const articleFilterSchema = z.object({
  /** Words that the title or the text must contain. */
  q: optional(
    z
      .string()
      .trim()
      .max(...atMost(limits.searchQuery)),
  ),
  /** `scheduled`: its publication is. */
  status: optional(listedStatusSchema),
  /** The id of a category, or 'none' for articles without one. */
  category: optional(idSchema.or(z.literal('none'))),
  author: optional(idSchema),
  language: optional(languageSchema),
  tag: optional(idSchema),
  /** What waits for the person, or is late. */
  view: optional(viewSchema.extract(['mine', 'late'])),
});
export type ArticleFilter = z.infer<typeof articleFilterSchema>;

/** The list begins with what was edited last. */
export const articleSorting = sortable(
  ['updated', 'published', 'name', 'author', 'category', 'words'],
  '-updated',
);
export type ArticleOrder = ReturnType<typeof articleSorting.read>['by'];
export type ArticleSort = (typeof articleSorting)['sorts'][number];

export const adminArticlesQuerySchema = articleFilterSchema.extend({
  sort: articleSorting.param,
  ...listParams,
});

/** The version of each article that a person has seen, by its id. */
const versionsSchema = z.record(idSchema, z.int().positive());

/** The ids and versions of all articles that match a filter, those edited last first, up to `limits.selection`. */
export const matchingSchema = z.object({ ids: z.array(idSchema), versions: versionsSchema });

/** One action on many articles; `tag`, `untag`, `move` and `give` answer those that they changed. */
export const bulkSchema = z.object({
  ids: z.array(idSchema).min(1, problem('must name an article')).max(limits.bulk),
  action: z.enum([
    ...(['publish', 'unpublish', 'schedule', 'move', 'give'] as const),
    ...(['tag', 'untag', 'delete', 'restore'] as const),
  ]),
  /** The category that `move` moves them to; null for none. */
  category: sentReference.optional(),
  /** The author to whom `give` gives them; null for none. */
  author: sentReference.optional(),
  /** The tag that `tag` gives them and `untag` takes from them. */
  tag: idSchema.optional(),
  /** The time for which `schedule` schedules their publication. */
  at: momentSchema.optional(),
  /** What the person has seen: `publish` and `schedule` leave out what was saved since. */
  versions: versionsSchema.optional(),
});
export type Bulk = z.infer<typeof bulkSchema>;

/** Articles that are about to be published together. */
export const unreviewedBodySchema = bulkSchema.pick({ ids: true });
/** Those of them that nobody has approved as they stand. */
export const unreviewedSchema = z.object({
  articles: z.array(z.object({ _id: idSchema, name: z.string(), language: languageSchema })),
});
export type Unreviewed = z.infer<typeof unreviewedSchema>['articles'][number];

/** An article that an action skipped, with the reason; the name is empty for people who may not see it. */
export const leftOutSchema = z.object({
  _id: idSchema,
  name: z.string(),
  language: languageSchema,
  message: z.string(),
});
export type LeftOut = z.infer<typeof leftOutSchema>;

/** The time for which something was scheduled after and before an action; null: it was not. */
const timesSchema = z.object({ now: momentSchema.nullable(), before: momentSchema.nullable() });

/**
 * What is needed to take an action on one article back: which it is, the version that it made, and the times of the
 * article's publication and of the end of that.
 */
export const undoStepSchema = z.object({
  _id: idSchema,
  action: bulkSchema.shape.action,
  version: z.int().positive(),
  due: timesSchema,
  end: timesSchema.default({ now: null, before: null }),
});
export type UndoStep = z.infer<typeof undoStepSchema>;

export const undoSchema = z.object({
  steps: z.array(undoStepSchema).min(1, problem('must name an article')).max(limits.bulk),
});
