import { Plus, X } from 'lucide-react';
import { limits } from '../../../contract/limits.ts';
import { Field } from '../../ui/field.tsx';
import { MoveButtons, moveEntry } from '../../ui/order/move-buttons.tsx';
import type { Problems } from '../../ui/tell-failure.ts';
import { settingsWords } from '../../words/admin/settings/settings.ts';

interface Props<Key extends string> {
  /** Name of the setting, under which the server reports problems. */
  setting: string;
  /** The name of one entry: 'link'. */
  entry: string;
  columns: [Column<Key>, Column<Key>];
  rows: Record<Key, string>[];
  empty: Record<Key, string>;
  onChange: (rows: Record<Key, string>[]) => void;
  problems: Problems;
  ordered?: boolean;
}

interface Column<Key> {
  key: Key;
  label: string;
  list?: string;
}

/** Edits a list of pairs; `ordered` lists can be reordered. */
export function Pairs<Key extends string>(props: Props<Key>) {
  const { setting, entry, columns, rows, empty, onChange, problems, ordered } = props;
  const { list: labels } = settingsWords();
  const change = (place: number, key: Key, value: string) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, [key]: value } : row)));
  return (
    <div className="pairs">
      {rows.length === 0 && <p className="field-hint">{labels.none}</p>}
      <ul>
        {rows.map((row, place) => {
          const name = row[columns[0].key] || `${entry} ${place + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that stays.
            <li className="pair" key={place}>
              {columns.map(({ key, label, list }) => (
                <Field key={key} label={label} problem={problems[`${setting}.${place}.${key}`]}>
                  {(control) => (
                    <input
                      {...control}
                      className="input"
                      list={list}
                      spellCheck={list || key !== 'name' ? false : undefined}
                      value={row[key]}
                      onChange={({ target }) => change(place, key, target.value)}
                    />
                  )}
                </Field>
              ))}
              <div className="pair-buttons">
                {ordered && (
                  <MoveButtons
                    list={setting}
                    what={name}
                    place={place}
                    count={rows.length}
                    onMove={(to) => onChange(moveEntry(rows, place, to))}
                  />
                )}
                <button
                  type="button"
                  className="icon-button"
                  aria-label={labels.remove(name)}
                  onClick={() => onChange(rows.filter((_, at) => at !== place))}
                >
                  <X aria-hidden="true" />
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      {problems[setting] && (
        <p className="field-problem" role="alert">
          {problems[setting]}
        </p>
      )}
      <button
        type="button"
        className="button small"
        disabled={rows.length >= limits.settings.entries}
        onClick={() => onChange([...rows, { ...empty }])}
      >
        <Plus aria-hidden="true" /> {labels.add(entry)}
      </button>
    </div>
  );
}
