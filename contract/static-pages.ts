import { z } from 'zod';
import { languageOf } from '../hindi/language.ts';
import { idSchema, type Language, pagedSchema, timeSchema } from './common.ts';
import { mapFields, shapeOf, storedShape } from './fields.ts';
import { problem } from './messages/message.ts';
import { pageFields, pageTexts } from './static-page-fields.ts';

/** The texts of a page in one language. */
const pageTextSchema = z.object(shapeOf(pageTexts, 'answered'));
export type PageText = z.infer<typeof pageTextSchema>;

/** The empty text of the other language; readers then get the page's own text. */
export const noText: PageText = mapFields(pageTexts, (name, { blank }) => [name, blank]);

/** The text in the language that is not the site's own; it exists when it has a title. */
const otherTextSchema = z
  .strictObject(storedShape(pageFields, 'translated'))
  .refine((text) => text.title || Object.values(text).every((said) => said === ''), {
    path: ['title'],
    error: problem('must not be empty'),
  });

/** The values that an editor sets. The server also checks that the address is free. */
export const pageInputSchema = z.object({
  ...storedShape(pageFields, 'written'),
  /** If left out, the stored text stays. */
  inOtherLanguage: otherTextSchema.optional(),
});
export type PageInput = z.infer<typeof pageInputSchema>;

/** `seen` is when the page that was edited had been changed: it is not replaced by what nobody compared with a later one. */
export const pageChangeSchema = pageInputSchema.extend({ seen: timeSchema.optional() });
export type PageChange = z.infer<typeof pageChangeSchema>;

const { slug, title, inFooter } = shapeOf(pageFields, 'answered');
const pageSummarySchema = z.object({
  slug,
  title,
  inFooter,
  updatedAt: timeSchema,
  /** Whether readers do not see it yet. */
  hidden: z.boolean(),
});

/** The texts of a page in both languages. */
const textsSchema = pageTextSchema.extend({ inOtherLanguage: pageTextSchema });
export type PageTexts = z.infer<typeof textsSchema>;

/** Returns the language of a page's own text: the site's, unless it is the only text. */
export function ownLanguage(
  { title, inOtherLanguage }: PageTexts,
  siteLanguage: Language,
): Language {
  return inOtherLanguage.title || !title ? siteLanguage : languageOf(title);
}

export const pageSchema = textsSchema.extend({
  ...shapeOf(pageFields, 'answered'),
  updatedAt: timeSchema,
  hidden: z.boolean(),
});
export type Page = z.infer<typeof pageSchema>;

export const pageListSchema = pagedSchema.extend({
  /** `otherTitle` is in the language that is not the site's own and may be empty. */
  pages: z.array(pageSummarySchema.extend({ otherTitle: z.string() })),
  totalPagesFound: z.int(),
});

/** A page as it was after one save. */
const pageVersionSchema = textsSchema.extend({
  _id: idSchema,
  /** The name of the person who saved it; null for the first text of the site. */
  author: z.string().nullable(),
  createdAt: timeSchema,
});
export type PageVersion = z.infer<typeof pageVersionSchema>;

export const pageVersionListSchema = pagedSchema.extend({ versions: z.array(pageVersionSchema) });

/** The pages of which the site writes a first text. */
const pageDraftSchema = z.enum(['privacy', 'accessibility']);
export type PageDraft = z.infer<typeof pageDraftSchema>;

/** Their addresses, unless somebody changes them. */
export const draftSlugs: Record<PageDraft, string> = {
  privacy: 'privacy-notice',
  accessibility: 'accessibility',
};

/** The pages whose first text binds the publisher, so that a lawyer is to read it. */
export const lawyerPages = ['privacy-policy', 'disclaimer', ...Object.values(draftSlugs)];

export const newDraftSchema = z.object({ kind: pageDraftSchema });

/** Whether readers see a page. */
export const shownPageSchema = z.object({ shown: z.boolean() });
