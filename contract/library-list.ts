import { z } from 'zod';
import { idSchema, limitParam, pageParam } from './common.ts';
import { libraryViews, licences } from './images.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';
import { sorting } from './orders.ts';

const filter = <T extends z.ZodType>(schema: T) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(schema)
    .optional();

const monthSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, problem('must be a month such as 2026-11'));

export const libraryQuerySchema = z.object({
  /** Looked for in file names, descriptions, captions and credits. */
  q: z
    .string()
    .max(...atMost(limits.searchQuery))
    .default(''),
  show: filter(z.enum(libraryViews)),
  /** `none`: those of which nobody has said it. */
  licence: filter(z.enum(['none', ...licences])),
  /** Who uploaded it, and in which month for the clocks of the site: `2026-11`. */
  person: filter(idSchema),
  month: filter(monthSchema),
  sort: sorting.media.param,
  page: pageParam,
  limit: limitParam(limits.libraryPageSize, limits.bulk),
});
export type LibraryQuery = z.infer<typeof libraryQuerySchema>;

/** Who uploaded pictures, as far as the person sees those of others, and in which months: newest first. */
export const libraryChoicesSchema = z.object({
  people: z.array(z.object({ _id: idSchema, name: z.string() })),
  months: z.array(z.string()),
});
export type LibraryChoices = z.infer<typeof libraryChoicesSchema>;
