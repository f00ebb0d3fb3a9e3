import { z } from 'zod';
import { plainName } from './clean-name.ts';
import { languageSchema, slugSchema } from './common.ts';
import { choice, having, html, line, lines, picture, reference } from './fields.ts';
import { atMost, problem } from './messages/message.ts';

export const articleStatuses = ['draft', 'review', 'published', 'unpublished'] as const;
export const articleStatusSchema = z.enum(articleStatuses);
export type ArticleStatus = z.infer<typeof articleStatusSchema>;

const title = z
  .string()
  .overwrite(plainName)
  .min(1, problem('must not be empty'))
  .max(...atMost(300));
const summary = z
  .string()
  .overwrite(plainName)
  .max(...atMost(500));
const text = (most: number) => z.string().max(...atMost(most));
const maybe = languageSchema.or(z.literal(''));

/** What versions keep but a restored one does not bring back: address, place, author and status stay. */
const kept = { versioned: true } as const;
const restored = { versioned: true, restored: true } as const;

/** What people edit of an article, in the order in which its versions are compared. */
export const articleFields = {
  name: line(title, { ...restored, searched: true }),
  /** A summary in one or two sentences; the beginning of the text stands where there is none. */
  standfirst: line(summary, { ...restored, searched: true, default: '' }),
  slug: line(slugSchema, kept),
  description: html(text(2_000_000), { ...restored, searched: true }),
  metaTitle: line(text(300), { ...restored, default: '' }),
  metaKeywords: line(text(1000), { ...restored, default: '' }),
  metaDescription: lines(text(1000), { ...restored, default: '' }),
  imageUrl: picture(text(2000), restored),
  imageAlt: line(text(500), { ...restored, default: '' }),
  category: reference(kept),
  author: reference(kept),
  /** Empty where it is not chosen: it is found from the text, and found anew when that changes. */
  language: choice({
    ...{ written: languageSchema, answered: languageSchema, sent: maybe, typed: maybe, blank: '' },
    ...restored,
  }),
  languageChosen: choice({
    written: z.boolean(),
    answered: z.boolean(),
    default: true,
    ...restored,
  }),
  status: choice({
    ...{ written: articleStatusSchema, sent: articleStatusSchema, answered: articleStatusSchema },
    ...kept,
  }),
  /** The site's settings say which article stands at the top of the home page. */
  pinned: choice({ sent: z.boolean(), answered: z.boolean(), typed: z.boolean(), blank: false }),
};

/** What is stored with an article. */
export const writtenFields = having(articleFields, 'written');

/** What versions keep. */
export const versionedFields = having(articleFields, 'versioned');
