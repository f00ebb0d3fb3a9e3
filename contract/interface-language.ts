import type { Language } from './common.ts';

/** With it a call says in which language its answer speaks to people; without it, English. */
export const LANGUAGE_HEADER = 'lekhani-language';

/** `/hi/stories` → hi and `/stories`; what follows the prefix begins with one slash. */
export function splitLanguage(pathname: string): { named: Language | null; path: string } {
  const [, named, rest = ''] = /^\/(hi|en)(?=[/?]|$)(.*)$/s.exec(pathname) ?? [];
  if (named !== 'hi' && named !== 'en') return { named: null, path: pathname };
  return { named, path: `/${rest.replace(/^[/\\]+/, '')}` };
}

/** The address of a page in one interface language: without a prefix in the site's own. */
export function inLanguage(path: string, language: Language, siteLanguage: Language): string {
  if (language === siteLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

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
