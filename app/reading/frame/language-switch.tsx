import { languageNames, useInterface } from '../../words/interface.ts';

/** In the order in which readers see them. */
const languages = ['en', 'hi'] as const;

/**
 * Names both languages of the site and links the one that the page does not have to the same page. The
 * script remembers the choice for the next visit of `/`.
 */
export function LanguageSwitch({ path }: { path: string }) {
  const { words, language, to } = useInterface();
  return (
    <div className="languages">
      <svg className="globe" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18" />
      </svg>
      <ul aria-label={words.frame.siteLanguage}>
        {languages.map((option) => (
          <li key={option}>
            {option === language ? (
              <span lang={option}>{languageNames[option]}</span>
            ) : (
              <a className="language" href={to(path, option)} lang={option} hrefLang={option}>
                {languageNames[option]}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
