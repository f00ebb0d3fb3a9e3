import { z } from 'zod';
import { isAddress, isSitePath } from './addresses.ts';
import { pagedSchema, timeSchema } from './common.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';

const address = z
  .string()
  .trim()
  .min(1, problem('must not be empty'))
  .max(...atMost(limits.address))
  .regex(/^\P{Cc}*$/u, problem('must not hold control characters'));

/** A redirect as it is entered: an old path of this site, and a path or URL it leads to. */
export const redirectInputSchema = z.object({ from: address, to: address });
export type RedirectInput = z.infer<typeof redirectInputSchema>;

const redirectSchema = z.object({
  /** The old path, percent-encoded. */
  from: z.string(),
  /** The present target; null while the article it leads to is not published. */
  to: z.string().nullable(),
  /** Whether it leads nowhere, and is answered 410. */
  gone: z.boolean(),
  createdAt: timeSchema,
});
export type Redirect = z.infer<typeof redirectSchema>;

/** A redirect as it is stored: what leads nowhere is taken from no file. */
export const storedRedirectSchema = z.object({
  from: address.refine(isSitePath, problem('must be a path, without ? and #')),
  to: address.refine(isAddress, problem('must begin with / or https://')),
});

export const redirectListSchema = pagedSchema.extend({
  redirects: z.array(redirectSchema),
  totalRedirects: z.int(),
});

/** An old address that no longer leads anywhere. */
export const goneInputSchema = redirectInputSchema.pick({ from: true });

/** Stands in a file in place of an address for what is gone. */
export const GONE = '410';

/** The addresses that readers asked for in vain, the most often asked for first. */
export const missedListSchema = pagedSchema.extend({
  missed: z.array(
    z.object({
      /** Percent-encoded, without a language prefix. */
      path: z.string(),
      times: z.int(),
      lastAt: timeSchema,
      /** The address of the article that it may have been. */
      suggested: z.string().nullable(),
    }),
  ),
  totalMissed: z.int(),
});
export type MissedList = z.infer<typeof missedListSchema>;

export const redirectQuerySchema = z.object({ from: address });

export const redirectImportSchema = z.object({
  csv: z
    .string()
    .min(1, problem('must not be empty'))
    .max(limits.csvCharacters, problem('is too long')),
});

/** The result of an import; lines are counted from 1, as spreadsheets number them. */
export const redirectImportedSchema = z.object({
  taken: z.int(),
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
});
