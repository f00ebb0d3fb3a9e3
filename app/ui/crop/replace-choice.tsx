import { cropWords } from '../../words/admin/crop/crop.ts';

interface Props {
  /** The number of places that show the old picture. */
  places: number;
  replace: boolean;
  onChange: (replace: boolean) => void;
}

/** Asks whether a new picture replaces the one that it is made of. */
export function ReplaceChoice({ places, replace, onChange }: Props) {
  const text = cropWords();
  return (
    <fieldset className="crop-choice">
      <legend className="field-label">{text.asItIs}</legend>
      <label className="checkbox">
        <input
          type="radio"
          name="crop-choice"
          checked={!replace}
          onChange={() => onChange(false)}
        />
        {text.keepBoth}
      </label>
      <label className="checkbox">
        <input type="radio" name="crop-choice" checked={replace} onChange={() => onChange(true)} />
        {text.replace(places)}
      </label>
    </fieldset>
  );
}
