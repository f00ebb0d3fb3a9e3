import { type Language, languageSchema } from '../../contract/common.ts';
import { otherLanguage } from '../../contract/language.ts';
import { inLanguage, splitLanguage } from '../../contract/paths/language-prefix.ts';

/** The page this script runs in, for what only browsers do; its language changes with the document alone. */
function look(): { language: Language; siteLanguage: Language } {
  if (import.meta.env.SSR) return { language: 'en', siteLanguage: 'en' };
  const language = languageSchema.parse(document.documentElement.lang);
  const { named } = splitLanguage(location.pathname);
  return { language, siteLanguage: named ? otherLanguage(language) : language };
}

export const page = look();

/** The address of a path of the site in the language of the page, or in another one. */
export const pathIn = (path: string, language = page.language) =>
  inLanguage(path, language, page.siteLanguage);
