import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type HomePage, standardSections } from '../../../contract/home-page.ts';
import { limits } from '../../../contract/limits.ts';
import { newId } from '../../client/new-id.ts';
import { addRow } from '../../ui/order/add-row.ts';
import { SelectField } from '../../ui/text-field.tsx';
import type { HomePageWords } from '../../words/admin/home-page/en.tsx';
import { useInterface } from '../../words/interface.ts';

interface Props {
  texts: HomePageWords;
  sections: HomePage;
  onAdd: (name: string) => void;
}

/** Stands in the list for a section that is not one of the specification's. */
const NEW = 'new';

/** Adds one of the specification's sections that is not there, or a new one. */
export function AddSection({ texts: { section: texts }, sections, onAdd }: Props) {
  const names = useInterface().words.home.sections;
  const [wanted, setWanted] = useState(NEW);
  const taken = new Set<string>(sections.map(({ name }) => name));
  const missing = standardSections.filter((name) => !taken.has(name));
  const name = missing.find((name) => name === wanted) ?? NEW;
  if (sections.length >= limits.homeSections) {
    return <p className="field-hint">{texts.full(limits.homeSections)}</p>;
  }
  return (
    <div className="arrange-add">
      <SelectField
        label={texts.add}
        value={name}
        onChange={({ target }) => setWanted(target.value)}
      >
        <option value={NEW}>{texts.another}</option>
        {missing.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
      </SelectField>
      <button
        type="button"
        className="button"
        onClick={({ currentTarget }) =>
          addRow(currentTarget.closest('.arrange'), '.arrange-list', () =>
            onAdd(name === NEW ? newId() : name),
          )
        }
      >
        <Plus aria-hidden="true" /> {texts.addIt}
      </button>
    </div>
  );
}
