import { createContext, use } from 'react';
import type { Language } from '../../contract/common.ts';
import { inLanguage } from '../../contract/paths/language-prefix.ts';
import type { Words } from './catalogue.ts';

/** As each is called by its readers. */
export const languageNames = { hi: 'हिन्दी', en: 'English' };

/** The language a page speaks to its reader: its words, and where its links stay in it. */
export interface Interface {
  language: Language;
  words: Words;
  /** The address of a path of the site in this language, or in another one. */
  to(path: string, language?: Language): string;
  /** The language whose addresses have no prefix. */
  siteLanguage: Language;
}

export function makeInterface(given: Omit<Interface, 'to'>): Interface {
  return {
    ...given,
    to: (path, language = given.language) => inLanguage(path, language, given.siteLanguage),
  };
}

export const InterfaceContext = createContext<Interface | null>(null);

/** The interface of this page; the entries of server and browser provide it. */
export function useInterface(): Interface {
  const found = use(InterfaceContext);
  if (!found) throw new Error('There is no interface around this page.');
  return found;
}
