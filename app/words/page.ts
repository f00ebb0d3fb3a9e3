import { type Language, languageSchema } from '../../contract/common.ts';
import { inLanguage, splitLanguage } from '../../contract/paths/language-prefix.ts';
import { otherLanguage } from '../../hindi/language.ts';

interface PageFacts {
  language: Language;
  siteLanguage: Language;
  /** The names of the features that are switched off; a working page has them all. */
  featuresOff: readonly string[];
}

/**
 * Reads what the document says in which this script runs, for code that runs only in browsers: its languages, and which
 * features are off. They never change within a document.
 */
function look(): PageFacts {
  if (import.meta.env.SSR) return { language: 'en', siteLanguage: 'en', featuresOff: [] };
  const language = languageSchema.parse(document.documentElement.lang);
  const { named } = splitLanguage(location.pathname);
  const { featuresOff = '' } = document.documentElement.dataset;
  return {
    language,
    siteLanguage: named ? otherLanguage(language) : language,
    featuresOff: featuresOff.split(' '),
  };
}

export const page = look();

/** Returns the address of a path of the site in the page's language, or in another one. */
export const pathIn = (path: string, language = page.language) =>
  inLanguage(path, language, page.siteLanguage);
