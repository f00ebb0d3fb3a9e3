import { otherLanguage } from '../../../hindi/language.ts';
import { useInterface } from '../../words/interface.ts';
import { languageNames } from '../../words/language-names.ts';

/** Leads to the same page in the other language. The script remembers the choice for the next visit of `/`. */
export function LanguageSwitch({ path }: { path: string }) {
  const { language, to } = useInterface();
  const other = otherLanguage(language);
  return (
    <a className="language" href={to(path, other)} lang={other} hrefLang={other}>
      {languageNames[other]}
    </a>
  );
}
