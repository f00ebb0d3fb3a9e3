import { z } from 'zod';
import { plainName } from './clean-name.ts';
import { idSchema, type Language, pagedSchema, slugParam, timeSchema } from './common.ts';
import { languageOf } from './language.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './sentences/say.ts';

const text = {
  title: z
    .string()
    .overwrite(plainName)
    .max(...atMost(200)),
  metaDescription: z
    .string()
    .trim()
    .max(...atMost(500))
    .regex(/^\P{Cc}*$/u, problem('must be one line')),
  /** HTML; what is not allowed in a body is dropped. */
  body: z.string().max(limits.pageBody, problem('is too long')),
};

/** What a page says in one language. */
const pageTextSchema = z.object({
  title: z.string(),
  metaDescription: z.string(),
  body: z.string(),
});
export type PageText = z.infer<typeof pageTextSchema>;

/** No text in the other language: readers get the page's own there. */
export const noText: PageText = { title: '', metaDescription: '', body: '' };

/** The text in the language that is not the site's own; it is there when it has a title. */
const otherTextSchema = z
  .strictObject(text)
  .refine(({ title, metaDescription, body }) => title || !(metaDescription || body), {
    path: ['title'],
    error: problem('must not be empty'),
  });

/** What an editor gives a page. That the address is free is checked on the server. */
export const pageInputSchema = z.object({
  slug: slugParam,
  ...text,
  title: text.title.min(1, problem('must not be empty')),
  inFooter: z.boolean(),
  /** Left out: what is there stays. */
  inOtherLanguage: otherTextSchema.optional(),
});
export type PageInput = z.infer<typeof pageInputSchema>;

const pageSummarySchema = z.object({
  slug: z.string(),
  title: z.string(),
  inFooter: z.boolean(),
  updatedAt: timeSchema,
});

/** What a page says in each language. */
const textsSchema = pageTextSchema.extend({ inOtherLanguage: pageTextSchema });
export type PageTexts = z.infer<typeof textsSchema>;

/** The language of a page's own text: the site's; where there is no other text it may be either. */
export function ownLanguage(
  { title, inOtherLanguage }: PageTexts,
  siteLanguage: Language,
): Language {
  return inOtherLanguage.title || !title ? siteLanguage : languageOf(title);
}

export const pageSchema = pageSummarySchema.extend(textsSchema.shape);
export type Page = z.infer<typeof pageSchema>;

export const pageListSchema = pagedSchema.extend({
  /** With the title in the language that is not the site's own; may be empty. */
  pages: z.array(pageSummarySchema.extend({ otherTitle: z.string() })),
  totalPagesFound: z.int(),
});

/** What a page was after a save. */
const pageVersionSchema = textsSchema.extend({
  _id: idSchema,
  /** Name of who saved it; null for the first text of the site. */
  author: z.string().nullable(),
  createdAt: timeSchema,
});
export type PageVersion = z.infer<typeof pageVersionSchema>;

export const pageVersionListSchema = pagedSchema.extend({ versions: z.array(pageVersionSchema) });
