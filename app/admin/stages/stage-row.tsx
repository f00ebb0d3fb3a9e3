import { X } from 'lucide-react';
import type { Category } from '../../../contract/categories.ts';
import { limits } from '../../../contract/limits.ts';
import type { StageList } from '../../../contract/stage-settings.ts';
import { moverSchema } from '../../../contract/stages.ts';
import { useNotes } from '../../ui/field.tsx';
import { MoveButtons } from '../../ui/order/move-buttons.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import type { StagesWords } from '../../words/admin/stages/en.ts';
import { page } from '../../words/page.ts';

/** A stage as the form has it: with the number of articles in it; of a new one, null. */
export type Row = Omit<StageList['stages'][number], 'articles'> & { articles: number | null };

interface Props {
  texts: StagesWords;
  row: Row;
  /** The number of articles in it once the form is saved. */
  held: number;
  place: number;
  count: number;
  categories: Category[];
  problem: (field: string) => string | undefined;
  onChange: (values: Partial<Row>) => void;
  onMove: (to: number) => void;
  /** Absent where the stage cannot be removed. */
  onRemove: (() => void) | undefined;
}

const languages = [
  ['hi', 'hindi'],
  ['en', 'english'],
] as const;

/** Edits one stage. */
export function StageRow(props: Props) {
  const { texts, row, held, place, count, categories, problem, onChange, onMove, onRemove } = props;
  const { names, status, mover, approved, categories: chosen, articles } = row;
  const name = names[page.language] || texts.unnamed;
  const { described, notes } = useNotes({ problem: problem('categories') });
  return (
    <fieldset className="stage-box">
      <legend>
        {name} <small>{articles === null && held === 0 ? texts.new : texts.articles(held)}</small>
      </legend>
      <div className="settings-two">
        {languages.map(([language, label]) => (
          <TextField
            key={language}
            label={texts[label]}
            lang={language}
            value={names[language]}
            problem={problem(`names.${language}`)}
            maxLength={limits.settings.name}
            required
            onChange={({ target }) => onChange({ names: { ...names, [language]: target.value } })}
          />
        ))}
      </div>
      <SelectField
        label={texts.mover}
        value={mover}
        problem={problem('mover')}
        onChange={({ target }) => onChange({ mover: moverSchema.parse(target.value) })}
      >
        {moverSchema.options.map((mover) => (
          <option key={mover} value={mover}>
            {texts.movers[mover]}
          </option>
        ))}
      </SelectField>
      {status === 'review' && (
        <label className="checkbox">
          <input
            type="checkbox"
            checked={approved}
            disabled={articles !== null}
            onChange={({ target }) => onChange({ approved: target.checked })}
          />
          {texts.approved}
        </label>
      )}
      <details className="fold" open={!!problem('categories')}>
        <summary>
          {texts.categories}: {chosen.length > 0 ? texts.some(chosen.length) : texts.all}
        </summary>
        <p className="field-hint">{texts.categoriesHint}</p>
        <div className="stage-categories">
          {categories.map(({ _id, name: category }) => (
            <label className="checkbox" key={_id}>
              <input
                type="checkbox"
                {...described}
                checked={chosen.includes(_id)}
                onChange={({ target }) => {
                  // Categories that are not there any more are refused, and have no box to take them out.
                  const there = categories.filter((category) => chosen.includes(category._id));
                  const others = there.map((category) => category._id).filter((id) => id !== _id);
                  onChange({ categories: target.checked ? [...others, _id] : others });
                }}
              />
              {category}
            </label>
          ))}
        </div>
        {notes}
      </details>
      <div className="stage-buttons">
        <MoveButtons
          list={`stages-${status}`}
          what={name}
          place={place}
          count={count}
          onMove={onMove}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={texts.remove(name)}
          disabled={!onRemove}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </button>
      </div>
    </fieldset>
  );
}
