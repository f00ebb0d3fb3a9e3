import { z } from 'zod';
import { limits } from './limits.ts';
import { plainName } from './names.ts';
import { atMost, say } from './sentences/say.ts';
import { idSchema, pagedSchema, slugParam, timeSchema } from './values.ts';

/** The pages every site has: their addresses stay, and they cannot be deleted. */
export const fixedPages: readonly string[] = [
  'about-us',
  'contact-us',
  'privacy-policy',
  'disclaimer',
];

/** What an editor gives a page. That the address is free is checked on the server. */
export const pageInputSchema = z.object({
  slug: slugParam,
  title: z
    .string()
    .overwrite(plainName)
    .min(1, say('must not be empty'))
    .max(...atMost(200)),
  metaDescription: z
    .string()
    .trim()
    .max(...atMost(500))
    .regex(/^\P{Cc}*$/u, say('must be one line')),
  /** HTML; what is not allowed in a body is dropped. */
  body: z.string().max(limits.pageBody, say('is too long')),
  inFooter: z.boolean(),
});
export type PageInput = z.infer<typeof pageInputSchema>;

const pageSummarySchema = z.object({
  slug: z.string(),
  title: z.string(),
  inFooter: z.boolean(),
  updatedAt: timeSchema,
});

export const pageSchema = pageSummarySchema.extend({
  metaDescription: z.string(),
  body: z.string(),
});
export type Page = z.infer<typeof pageSchema>;

export const pageListSchema = pagedSchema.extend({
  pages: z.array(pageSummarySchema),
  totalPagesFound: z.int(),
});

/** What a page was after a save. */
const pageVersionSchema = z.object({
  _id: idSchema,
  title: z.string(),
  metaDescription: z.string(),
  body: z.string(),
  /** Name of who saved it; null for the first text of the site. */
  author: z.string().nullable(),
  createdAt: timeSchema,
});
export type PageVersion = z.infer<typeof pageVersionSchema>;

export const pageVersionListSchema = pagedSchema.extend({ versions: z.array(pageVersionSchema) });
