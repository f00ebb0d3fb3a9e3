import type { Language } from '../../../contract/common.ts';
import { inLanguage } from '../../../contract/paths/language-prefix.ts';
import { otherLanguage } from '../../../hindi/language.ts';
import { useInterface } from '../../words/interface.ts';
import { languageNames } from '../../words/language-names.ts';

/** The path of a page without a prefix, what its address says behind that, and the language in which it speaks there. */
export interface Address {
  path: string;
  query: string;
  own: Language;
}

/** Leads to the same page in the other language. The script remembers the choice for the next visit of `/`. */
export function LanguageSwitch({ path, query, own }: Address) {
  const other = otherLanguage(useInterface().language);
  return (
    <a
      className="language"
      href={inLanguage(path, other, own) + query}
      lang={other}
      hrefLang={other}
    >
      {languageNames[other]}
    </a>
  );
}
