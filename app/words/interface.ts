import { createContext, use } from 'react';
import type { Language } from '../../contract/common.ts';
import { inLanguage } from '../../contract/paths/language-prefix.ts';
import type { ScreenWords, Words } from './catalogue.ts';

/** The interface of a page: its language, its texts, and links that stay in that language. */
export interface Interface<Texts = ScreenWords> {
  language: Language;
  words: Texts;
  /** Returns the address of a path of the site in this language, or in another one; that of an article is `toStory()`. */
  to(path: string, language?: Language): string;
  /** Returns the address of an article in this language: it has no prefix where that is the article's own. */
  toStory(story: { address: string; language: Language }): string;
  /** The language whose addresses have no prefix. */
  siteLanguage: Language;
}

/** The interface of reading pages, which only the server renders: browsers get none of their own texts. */
export type ReadingInterface = Interface<Words>;

export function makeInterface<Texts>(
  given: Omit<Interface<Texts>, 'to' | 'toStory'>,
): Interface<Texts> {
  return {
    ...given,
    to: (path, language = given.language) => inLanguage(path, language, given.siteLanguage),
    toStory: ({ address, language: own }) => inLanguage(address, given.language, own),
  };
}

export const InterfaceContext = createContext<Interface | null>(null);

/** Returns the interface of this page, which the entries of server and browser provide. */
export function useInterface(): Interface {
  const found = use(InterfaceContext);
  if (!found) throw new Error('There is no interface around this page.');
  return found;
}
