import { useLocation } from 'react-router';
import { otherLanguage } from '../../../hindi/language.ts';
import { languageNames } from '../../words/language-names.ts';
import { page, pathIn } from '../../words/page.ts';

/**
 * Links to this screen in the other language and stores the choice. It loads a whole page, since
 * the words of the interface are loaded once per page.
 */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const other = otherLanguage(page.language);
  return (
    <a
      className="button quiet bar-language"
      href={pathIn(pathname + search, other)}
      lang={other}
      hrefLang={other}
      onClick={() => {
        localStorage.language = other;
      }}
    >
      {languageNames[other]}
    </a>
  );
}
