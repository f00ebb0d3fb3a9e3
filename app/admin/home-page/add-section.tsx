import { type HomePage, standardSections } from '../../../contract/home-page.ts';
import { limits } from '../../../contract/limits.ts';
import { SelectField } from '../../ui/text-field.tsx';
import type { HomePageWords } from '../../words/admin/home-page/en.tsx';
import { useInterface } from '../../words/interface.ts';

interface Props {
  texts: HomePageWords;
  sections: HomePage;
  onAdd: (name: string) => void;
}

/** Returns a name for a new section: an id. */
const newName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Adds one of the specification's sections that is not there, or a new one. */
export function AddSection({ texts: { section: texts }, sections, onAdd }: Props) {
  const names = useInterface().words.home.sections;
  const taken = new Set<string>(sections.map(({ name }) => name));
  if (sections.length >= limits.homeSections) {
    return <p className="field-hint">{texts.full(limits.homeSections)}</p>;
  }
  return (
    <div className="arrange-add">
      <SelectField
        label={texts.add}
        value=""
        onChange={({ target }) => onAdd(target.value === 'new' ? newName() : target.value)}
      >
        <option value="">–</option>
        <option value="new">{texts.another}</option>
        {standardSections
          .filter((name) => !taken.has(name))
          .map((name) => (
            <option key={name} value={name}>
              {names[name]}
            </option>
          ))}
      </SelectField>
    </div>
  );
}
