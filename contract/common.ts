import { z } from 'zod';
import { limits } from './limits.ts';
import { atLeast, atMost, problem } from './messages/message.ts';
import { isReservedSlug, isTakenSlug } from './reserved.ts';

/** An id: 24 hexadecimal characters, as in MongoDB, so that imported articles keep theirs. */
export const idSchema = z
  .string()
  .regex(/^[0-9a-f]{24}$/, problem('must be an id of 24 hexadecimal characters'));

/** A slug in the address of a request: it need not exist or be free. */
export const slugParam = z
  .string()
  .min(1, problem('must not be empty'))
  .max(...atMost(200))
  .regex(/^\P{Cc}*$/u, problem('must not hold control characters'));

const ownWord = problem('is a word the site itself uses; choose another');

/** The last part of an address that no other address of the site can be mistaken for. */
export const wellFormedSlug = z
  .string()
  .min(1, problem('must not be empty'))
  .max(...atMost(120))
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    problem('must be small Latin letters and digits, joined by single hyphens'),
  );

/** The slug of something that exists: it may be a word that was reserved later. */
export const slugSchema = wellFormedSlug.refine((slug) => !isTakenSlug(slug), ownWord);

/** A slug that may be given to something new, or to something that had another slug. */
export const newSlugSchema = wellFormedSlug.refine((slug) => !isReservedSlug(slug), ownWord);

export const languageSchema = z.enum(['hi', 'en']);
export type Language = z.infer<typeof languageSchema>;

/** The language of a date: one of the site's, or that of the page around it. */
export const dateLanguageSchema = z.enum(['page', ...languageSchema.options]);

/** A time as an ISO 8601 string in UTC. */
export const timeSchema = z.iso.datetime();

/** A time as somebody gives it, brought to the one form that is stored, since texts are compared. */
export const momentSchema = timeSchema
  .overwrite((time) => {
    // What is no time is refused by the schema, but comes here too.
    const moment = Date.parse(time);
    return Number.isNaN(moment) ? time : new Date(moment).toISOString();
  })
  // The day before and the day after have years of four digits in every zone, too.
  .refine((time) => time >= '0001' && time < '9999');

/** The `limit` of a list: a whole number from 1; a number above `most` is reduced to it. */
export function limitParam(fallback: number, most: number = limits.publicList) {
  return z.coerce
    .number(problem('must be a whole number'))
    .int(problem('must be a whole number'))
    .min(...atLeast(1))
    .default(fallback)
    .transform((limit) => Math.min(limit, most));
}

/** The page number of a list, counted from 1. */
export const pageParam = z.coerce
  .number(problem('must be a whole number'))
  .int(problem('must be a whole number'))
  .min(...atLeast(1))
  .max(...atMost(limits.pages, 'must be at most {most}'))
  .default(1);

/** What a list of the admin is asked for: a page, and how many rows it has. */
export const listParams = {
  page: pageParam,
  limit: limitParam(limits.adminPageSize, limits.adminList),
};

/** The answer of every refused call; `fields` says what is wrong with each bad value. */
export const errorSchema = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

/** The answer of a call that returns nothing but a message. */
export const doneSchema = z.object({ message: z.string() });

/** The page number of a list and the number of its pages. */
export const pagedSchema = z.object({ currentPage: z.int(), totalPages: z.int() });
