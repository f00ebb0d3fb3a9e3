import { z } from 'zod';
import { idSchema, type Language } from './common.ts';

/** What somebody did for an article. */
export const creditRoles = ['words', 'photographs', 'translation'] as const;

/** One of those who made an article. */
export const creditSchema = z.object({
  _id: idSchema,
  name: z.string(),
  slug: z.string(),
  /** The name in the language that is not the site's own; empty: as above. */
  otherName: z.string(),
  role: z.enum(creditRoles),
});
export type Credit = z.infer<typeof creditSchema>;

/** Returns the name of a person in a language. */
export const nameIn = (
  { name, otherName }: Pick<Credit, 'name' | 'otherName'>,
  language: Language,
  siteLanguage: Language,
) => (language === siteLanguage ? name : otherName || name);

const joints = { hi: ' और ', en: ' and ' };

/** Joins names as a sentence does: A, B and C. */
export function joinNames(names: string[], language: Language): string {
  const last = names.at(-1) ?? '';
  const others = names.slice(0, -1);
  return others.length > 0 ? others.join(', ') + joints[language] + last : last;
}

/** Returns the names of those who wrote an article, joined; of those who made it, where nobody wrote it. */
export function writersOf(byline: Credit[], language: Language, siteLanguage: Language): string {
  const wrote = byline.filter(({ role }) => role === 'words');
  const named = wrote.length > 0 ? wrote : byline;
  const names = named.map((credit) => nameIn(credit, language, siteLanguage));
  return joinNames([...new Set(names)], language);
}
