import { type Language, languageSchema } from '../common.ts';

/** Every language that a prefix can name; null stands for no prefix, as in the site's own language. */
export const prefixed: readonly (Language | null)[] = [null, ...languageSchema.options];

export const prefixOf = (language: Language | null) => (language ? `/${language}` : '');

/** `/hi/stories` → hi and `/stories`; what follows the prefix begins with one slash. */
export function splitLanguage(pathname: string): { named: Language | null; path: string } {
  const [, named, rest = ''] = /^\/(hi|en)(?=[/?]|$)(.*)$/s.exec(pathname) ?? [];
  if (named !== 'hi' && named !== 'en') return { named: null, path: pathname };
  return { named, path: `/${rest.replace(/^[/\\]+/, '')}` };
}

/** The address of a page in one interface language: without a prefix in the site's own. */
export function inLanguage(path: string, language: Language, siteLanguage: Language): string {
  if (language === siteLanguage) return path;
  return path === '/' ? prefixOf(language) : prefixOf(language) + path;
}
