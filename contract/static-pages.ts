import { z } from 'zod';
import { idSchema, type Language, pagedSchema, timeSchema } from './common.ts';
import { mapFields, shapeOf, storedShape } from './fields.ts';
import { languageOf } from './language.ts';
import { problem } from './messages/message.ts';
import { pageFields, pageTexts } from './static-page-fields.ts';

/** What a page says in one language. */
const pageTextSchema = z.object(shapeOf(pageTexts, 'answered'));
export type PageText = z.infer<typeof pageTextSchema>;

/** No text in the other language: readers get the page's own there. */
export const noText: PageText = mapFields(pageTexts, (name, { blank }) => [name, blank]);

/** The text in the language that is not the site's own; it is there when it has a title. */
const otherTextSchema = z
  .strictObject(storedShape(pageFields, 'translated'))
  .refine((text) => text.title || Object.values(text).every((said) => said === ''), {
    path: ['title'],
    error: problem('must not be empty'),
  });

/** What an editor gives a page. That the address is free is checked on the server. */
export const pageInputSchema = z.object({
  ...storedShape(pageFields, 'written'),
  /** Left out: what is there stays. */
  inOtherLanguage: otherTextSchema.optional(),
});
export type PageInput = z.infer<typeof pageInputSchema>;

const { slug, title, inFooter } = shapeOf(pageFields, 'answered');
const pageSummarySchema = z.object({
  ...{ slug, title, inFooter },
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

export const pageSchema = textsSchema.extend({
  ...shapeOf(pageFields, 'answered'),
  updatedAt: timeSchema,
});
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
