import { type Language, languageSchema } from '../../contract/common.ts';
import { inLanguage, splitLanguage } from '../../contract/paths/language-prefix.ts';
import { otherLanguage } from '../../hindi/language.ts';

/**
 * Reads the languages of the document in which this script runs, for code that runs only in
 * browsers; they never change within a document.
 */
function look(): { language: Language; siteLanguage: Language } {
  if (import.meta.env.SSR) return { language: 'en', siteLanguage: 'en' };
  const language = languageSchema.parse(document.documentElement.lang);
  const { named } = splitLanguage(location.pathname);
  return { language, siteLanguage: named ? otherLanguage(language) : language };
}

export const page = look();

/** Returns the address of a path of the site in the page's language, or in another one. */
export const pathIn = (path: string, language = page.language) =>
  inLanguage(path, language, page.siteLanguage);
