import type { EditedArticle } from '../../../contract/articles.ts';
import type { Language } from '../../../contract/common.ts';
import { translationWords } from '../../words/admin/translation/translation.ts';
import { languageNames } from '../../words/language-names.ts';
import { OtherArticle } from './other-article.tsx';

interface Props {
  other: { _id: string; language: Language };
  loaded: EditedArticle | undefined;
  /** The language of the form. */
  language: Language;
  /** The side that a phone shows. */
  current: Language;
  onChoose: (side: Language) => void;
}

/** Shows an article to read beside a form, and chooses which of the two a phone shows. */
export function OtherSide({ other, loaded, language, current, onChoose }: Props) {
  return (
    <>
      <fieldset className="beside-switch">
        <legend className="sr-only">{translationWords().onThisScreen}</legend>
        {[other.language, language].map((side) => (
          <button
            key={side}
            type="button"
            className="button small"
            lang={side}
            aria-pressed={current === side}
            onClick={() => onChoose(side)}
          >
            {languageNames[side]}
          </button>
        ))}
      </fieldset>
      <OtherArticle
        key={other._id}
        {...other}
        loaded={loaded}
        hidden={current !== other.language}
      />
    </>
  );
}
