import type { Language } from './common.ts';

/** With it a call says in which language its answer speaks to people; without it, English. */
export const LANGUAGE_HEADER = 'lekhani-language';

/**
 * Something as the interface of a language shows it. The texts of the language that is not the
 * site's own are in `inOtherLanguage`; where one is empty, the site's own stands for it.
 */
export function textsIn<T extends { inOtherLanguage: { [Key in keyof T]?: string } }>(
  thing: T,
  language: Language,
  siteLanguage: Language,
): T {
  if (language === siteLanguage) return thing;
  const given = Object.entries<string | undefined>(thing.inOtherLanguage);
  return { ...thing, ...Object.fromEntries(given.filter(([, text]) => text)) };
}
