import type { Language } from '../common.ts';

/**
 * The languages that a prefix can name; null stands for no prefix, which means the site's own
 * language. Small scripts of reading pages import this file, so that no schema comes with it.
 */
export const prefixed: readonly (Language | null)[] = [null, 'hi', 'en'];

export const prefixOf = (language: Language | null) => (language ? `/${language}` : '');

/**
 * Splits a path into the language of its prefix and the rest, which begins with one slash:
 * `/hi/stories` gives hi and `/stories`.
 */
export function splitLanguage(pathname: string): { named: Language | null; path: string } {
  const [, named, rest = ''] = /^\/(hi|en)(?=[/?]|$)(.*)$/s.exec(pathname) ?? [];
  if (named !== 'hi' && named !== 'en') return { named: null, path: pathname };
  return { named, path: `/${rest.replace(/^[/\\]+/, '')}` };
}

/**
 * Returns the address of a page in an interface language, without a prefix in the page's own one: the language of an
 * article, the site's of all other pages.
 */
export function inLanguage(path: string, language: Language, own: Language): string {
  if (language === own) return path;
  return path === '/' ? prefixOf(language) : prefixOf(language) + path;
}
