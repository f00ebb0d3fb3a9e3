import { z } from 'zod';
import { type Access, accesses, levels } from './access.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';

/** Whether somebody of a level reads what is for another. */
export function reaches(level: Access, access: Access): boolean {
  return accesses.indexOf(level) >= accesses.indexOf(access);
}

const daySchema = z.iso.date(problem('must be a day, like 2026-11-21'));

/** A person's level, and the last day of it in the site's time zone; null: it does not end. */
export const membershipSchema = z.object({ level: z.enum(levels), until: daySchema.nullable() });
export type Membership = z.infer<typeof membershipSchema>;

/** What a call gives a person; null takes their membership away. */
export const givenSchema = z.object({ membership: membershipSchema.nullable() });

/** A CSV file with the columns `email`, `level` and `until`. */
export const memberFileSchema = z.object({ csv: z.string().max(...atMost(limits.csvCharacters)) });

const numbersOfLines = z.array(z.int());

/** What became of the lines of a file. */
export const membersImportedSchema = z.object({
  /** People who have what their line says now, those with a new account among them. */
  given: z.int(),
  added: z.int(),
  /** Lines of accounts whose e-mail is not confirmed: whoever they are, the membership may be somebody else's. */
  unconfirmed: numbersOfLines,
  /** Lines without a whole e-mail, a level or a day. */
  refused: numbersOfLines,
});
export type MembersImported = z.infer<typeof membersImportedSchema>;

/** The whole text of an article, as its page shows it, with its table of contents. */
export const wholeTextSchema = z.object({
  bodyHtml: z.string(),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
});
export type WholeText = z.infer<typeof wholeTextSchema>;
