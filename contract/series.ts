import { z } from 'zod';
import { articleStatuses } from './article-fields.ts';
import { idSchema, languageSchema, limitParam, pagedSchema, pageParam } from './common.ts';
import { limits } from './limits.ts';
import { problem } from './messages/message.ts';
import { sorting } from './orders.ts';
import { type Tag, tagBodySchema, tagQuerySchema, tagSchema } from './tags.ts';

/** A series is described as a tag is: name, address and description in each language. */
export const seriesSchema = tagSchema;
export type Series = Tag;
export const seriesBodySchema = tagBodySchema;
export type SeriesBody = z.infer<typeof seriesBodySchema>;

/** A series with the number of parts that readers see, and of all; a story in both languages is one. */
const adminSeriesSchema = seriesSchema.extend({ partCount: z.int(), allParts: z.int() });
export type AdminSeries = z.infer<typeof adminSeriesSchema>;

/** Which series to list: those that `q` finds, or those that `ids` name with commas between. */
export const seriesQuerySchema = z.object({
  q: z.string().max(limits.searchQuery, problem('is too long')).default(''),
  ids: tagQuerySchema.shape.ids,
  sort: sorting.series.param,
  page: pageParam,
  limit: limitParam(limits.adminPageSize, limits.bulk),
});
export type SeriesQuery = z.infer<typeof seriesQuerySchema>;

export const adminSeriesListSchema = pagedSchema.extend({
  series: z.array(adminSeriesSchema),
  totalSeries: z.int(),
});

/** A part as its series is arranged: an article, with its translation where that is in the series too. */
const adminPartSchema = z.object({
  _id: idSchema,
  articles: z.array(
    z.object({
      _id: idSchema,
      name: z.string(),
      language: languageSchema,
      status: z.enum(articleStatuses),
    }),
  ),
});
export type AdminPart = z.infer<typeof adminPartSchema>;

/** A series with its parts in their order. */
export const arrangedSeriesSchema = z.object({
  series: seriesSchema,
  parts: z.array(adminPartSchema),
});

/** The parts in their new order, each named by one of its articles. */
export const seriesOrderSchema = z.object({
  parts: z.array(idSchema).max(limits.seriesArticles, problem('is too long')),
  /** The parts in the order that the person has seen: another one is not replaced. */
  seen: z.array(idSchema).max(limits.seriesArticles, problem('is too long')).optional(),
});
export type SeriesOrder = z.infer<typeof seriesOrderSchema>;
