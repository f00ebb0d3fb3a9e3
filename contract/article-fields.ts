import { z } from 'zod';
import { accessSchema } from './access.ts';
import { boundedHtml, boundedLine } from './bounded.ts';
import { idSchema, languageSchema, momentSchema, slugSchema } from './common.ts';
import { choice, having, html, line, lines, picture, reference, references } from './fields.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';

export const articleStatuses = ['draft', 'review', 'published', 'unpublished'] as const;
export const articleStatusSchema = z.enum(articleStatuses);
/** A status as it was stored; one that is not known is shown to nobody but editors. */
export const storedStatusSchema = articleStatusSchema.catch('unpublished');
export type ArticleStatus = z.infer<typeof articleStatusSchema>;

/** What an article is to search engines: news, what one thinks of it, a longer piece, fiction, or a dish. */
export const genres = ['news', 'analysis', 'opinion', 'feature', 'story', 'recipe'] as const;
export const genreSchema = z.enum(genres);
export type Genre = z.infer<typeof genreSchema>;

const paragraphs = z
  .int()
  .min(0)
  .max(...atMost(limits.freeParagraphs));
const title = boundedLine.min(1, problem('must not be empty')).max(...atMost(limits.articleTitle));
const summary = boundedLine.max(...atMost(500));
const text = (most: number) => z.string().max(...atMost(most));
const maybe = languageSchema.or(z.literal(''));
const maybeId = idSchema.or(z.literal(''));
const maybeMoment = momentSchema.or(z.literal(''));

/** Fields that revisions keep but a restore does not change: address, place, author and status. */
const versioned = { versioned: true } as const;
const mostPeople = atMost(limits.articlePeople, 'must be at most {most} people');
const restored = { versioned: true, restored: true } as const;

/** The editable fields of an article, in the order in which its revisions are compared. */
export const articleFields = {
  name: line(title, { ...restored, searched: true }),
  /** A summary in one or two sentences; where it is empty, pages show the beginning of the text. */
  standfirst: line(summary, { ...restored, searched: true, default: '' }),
  /** A few words above the title: 'Ground report'. */
  kicker: line(boundedLine.max(...atMost(60)), { ...restored, default: '' }),
  /** The title on cards and in lists; where it is empty, they have the whole one. */
  shortTitle: line(boundedLine.max(...atMost(limits.shortTitle)), { ...restored, default: '' }),
  slug: line(slugSchema, versioned),
  description: html(boundedHtml(limits.articleText), { ...restored, searched: true }),
  metaTitle: line(text(300), { ...restored, default: '' }),
  metaKeywords: line(text(1000), { ...restored, default: '' }),
  metaDescription: lines(text(1000), { ...restored, default: '' }),
  /** What other sites show where somebody shares it; where one is empty, as search engines and pages. */
  ogTitle: line(boundedLine.max(...atMost(300)), { ...restored, default: '' }),
  ogDescription: lines(text(1000), { ...restored, default: '' }),
  ogImage: picture({ ...restored, default: '' }),
  imageUrl: picture(restored),
  imageAlt: line(text(500), { ...restored, default: '' }),
  /** Shown below the cover; where one is empty, what the library says of the picture. */
  imageCaption: line(boundedLine.max(...atMost(limits.imageText)), { ...restored, default: '' }),
  imageCredit: line(boundedLine.max(...atMost(limits.imageText)), { ...restored, default: '' }),
  /** Whether the text begins with a large letter. */
  dropCap: choice({
    written: z.boolean(),
    sent: z.boolean(),
    answered: z.boolean(),
    typed: z.boolean(),
    blank: false,
    default: false,
    ...restored,
  }),
  genre: choice({
    written: genreSchema,
    sent: genreSchema,
    answered: genreSchema,
    typed: genreSchema,
    blank: 'news',
    default: 'news',
    ...restored,
  }),
  /** Who may read all of it. A restored version leaves it: nobody is to unlock a text by that. */
  access: choice({
    written: accessSchema,
    sent: accessSchema,
    answered: accessSchema,
    typed: accessSchema,
    blank: 'public',
    default: 'public',
    ...versioned,
  }),
  /** How many paragraphs everybody may read of an article that is not public. */
  freeParagraphs: choice({
    written: paragraphs,
    sent: paragraphs,
    answered: z.int(),
    typed: paragraphs,
    blank: 2,
    default: 2,
    ...versioned,
  }),
  category: reference(versioned),
  author: reference(versioned),
  /** Who else made it, each in the order of the byline: other writers, photographers, translators. */
  coAuthors: references(mostPeople, versioned),
  photographers: references(mostPeople, versioned),
  translators: references(mostPeople, versioned),
  /** In the order in which readers see them. */
  tags: references(atMost(limits.articleTags, 'must be at most {most} tags'), versioned),
  /** The id of the series that it is a part of; empty: of none. */
  series: choice({
    written: maybeId,
    sent: maybeId,
    answered: z.string(),
    typed: z.string(),
    blank: '',
    default: '',
    ...versioned,
  }),
  /** Empty until somebody chooses it: the server detects it from the text at each save. */
  language: choice({
    written: languageSchema,
    answered: languageSchema,
    sent: maybe,
    typed: maybe,
    blank: '',
    ...restored,
  }),
  languageChosen: choice({
    written: z.boolean(),
    answered: z.boolean(),
    default: true,
    ...restored,
  }),
  /** The time in UTC before which nobody may publish it; empty: there is none. */
  embargo: choice({
    written: maybeMoment,
    sent: maybeMoment,
    answered: z.string(),
    typed: z.string(),
    blank: '',
    default: '',
    ...versioned,
  }),
  status: choice({
    written: articleStatusSchema,
    sent: articleStatusSchema,
    answered: articleStatusSchema,
    ...versioned,
  }),
  /** Whether the article leads the home page. A setting of the site names it, so it has no column. */
  pinned: choice({ sent: z.boolean(), answered: z.boolean(), typed: z.boolean(), blank: false }),
};

/** The fields that have a column. */
export const writtenFields = having(articleFields, 'written');

/** The fields that revisions keep. */
export const versionedFields = having(articleFields, 'versioned');
