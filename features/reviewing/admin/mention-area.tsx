import { useRef } from 'react';
import { isComposing } from '../../../app/typing/is-composing.ts';
import { TextArea } from '../../../app/ui/text-field.tsx';
import type { Author } from '../../../contract/users.ts';
import { noteLimits } from '../limits.ts';

interface Props {
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  people: Author[];
  /** The name of the list of people. */
  peopleLabel: string;
  /** Says how many there are, and that Enter takes the first. */
  enterHint: (many: number, first: string) => string;
}

/** People offered at once. */
const OFFERED = 5;

/** What is typed of a name behind the last @, before the caret. */
const asked = /(?:^|\s)@([^@\n]{0,40})$/;

/** Takes the text of a note, and offers names behind an @. */
export function MentionArea({ people, peopleLabel, enterHint, value, onChange, ...field }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const typed = asked.exec(value)?.[1]?.toLocaleLowerCase();
  const found =
    typed === undefined
      ? []
      : people.filter(({ name }) => name.toLocaleLowerCase().startsWith(typed)).slice(0, OFFERED);
  const [first] = found;
  const choose = (name: string) => {
    onChange(`${value.slice(0, value.lastIndexOf('@') + 1)}${name} `);
    box.current?.querySelector('textarea')?.focus();
  };
  return (
    <div ref={box}>
      <TextArea
        {...field}
        className="input growing note-text"
        rows={2}
        maxLength={noteLimits.note}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          // While a word is composed, Enter ends it.
          if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !first) return;
          event.preventDefault();
          choose(first.name);
        }}
      />
      {found.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a frame around them.
        <div className="note-people" role="group" aria-label={peopleLabel}>
          {found.map(({ _id, name }) => (
            <button key={_id} type="button" className="button small" onClick={() => choose(name)}>
              @{name}
            </button>
          ))}
        </div>
      )}
      <p className="field-hint" role="status">
        {first && enterHint(found.length, first.name)}
      </p>
    </div>
  );
}
