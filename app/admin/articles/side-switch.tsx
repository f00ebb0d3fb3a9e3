import type { Language } from '../../../contract/common.ts';
import { translationWords } from '../../words/admin/translation/translation.ts';
import { languageNames } from '../../words/language-names.ts';

interface Props {
  sides: Language[];
  current: Language;
  onChoose: (side: Language) => void;
}

/** Chooses which side of two articles a phone shows. */
export function SideSwitch({ sides, current, onChoose }: Props) {
  return (
    <fieldset className="beside-switch">
      <legend className="sr-only">{translationWords().onThisScreen}</legend>
      {sides.map((side) => (
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
  );
}
