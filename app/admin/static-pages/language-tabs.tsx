import type { Language } from '../../../contract/common.ts';
import { pageWords } from '../../words/admin/static-pages/static-pages.ts';
import { languageNames } from '../../words/language-names.ts';

interface Props {
  languages: Language[];
  current: Language;
  onShow: (language: Language) => void;
  /** The shown language has no text yet. */
  empty: boolean;
}

/** Chooses which of a page's two texts to edit. */
export function LanguageTabs({ languages, current, onShow, empty }: Props) {
  const { form } = pageWords();
  return (
    <fieldset className="page-languages">
      <legend className="sr-only">{form.language}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => onShow(language)}
        >
          {languageNames[language]}
        </button>
      ))}
      <p className="field-hint" role="status">
        {empty && form.noText}
      </p>
    </fieldset>
  );
}
