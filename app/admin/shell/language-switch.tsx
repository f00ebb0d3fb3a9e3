import { useLocation } from 'react-router';
import { otherLanguage } from '../../../contract/language.ts';
import { languageNames } from '../../words/interface.ts';
import { page, pathIn } from '../../words/page.ts';

/** This screen in the other language: a whole page, since words are loaded once. The choice is kept. */
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
