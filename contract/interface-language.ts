import type { Language } from './common.ts';

/** The request header that names the language of the messages in the answer; English without it. */
export const LANGUAGE_HEADER = 'lekhani-language';

/**
 * Returns a thing with the texts of one interface language. `inOtherLanguage` holds the texts in
 * the language that is not the site's own; where one is empty, the site's own text is used.
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
