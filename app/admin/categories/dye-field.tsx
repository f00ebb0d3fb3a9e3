import type { ComponentProps } from 'react';
import { dyes } from '../../../contract/dyes.ts';
import { categoryWords } from '../../words/admin/categories/categories.ts';

interface Props {
  /** The registration of the radio buttons in their form. */
  field: Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>;
  /** Offers to leave the choice to the server. */
  automatic: boolean;
}

/** Asks for the dye of a category, as swatches with their names. */
export function DyeField({ field, automatic }: Props) {
  const { dye: texts } = categoryWords();
  const choices = automatic ? (['', ...dyes] as const) : dyes;
  return (
    <fieldset className="dyes">
      <legend className="field-label">{texts.label}</legend>
      {choices.map((choice) => (
        <label className="checkbox" key={choice} data-dye={choice}>
          <input type="radio" value={choice} {...field} />
          <span className="dye-drop" />
          {texts.names[choice || 'automatic']}
        </label>
      ))}
    </fieldset>
  );
}
