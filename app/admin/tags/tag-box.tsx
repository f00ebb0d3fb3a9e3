import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { Tag } from '../../../contract/tags.ts';
import { languageOf } from '../../../hindi/language.ts';
import { tagName } from '../../client/tag-texts.ts';
import { useSearch } from '../../client/use-search.ts';
import { isComposing } from '../../typing/is-composing.ts';
import { Field } from '../../ui/field.tsx';
import { tell } from '../../ui/toast.tsx';
import type { TagWords } from '../../words/admin/tags/en.tsx';
import { type Kind, kinds } from './kinds.ts';

interface Props {
  kind?: Kind;
  texts: TagWords['picker'];
  label: string;
  hint?: string;
  problem?: string | undefined;
  /** The ids of tags that are not offered. */
  without: string[];
  onPick: (tag: Tag) => void;
  /** Makes a tag of this name; without it, none can be made here. */
  onCreate?: ((name: string) => void) | undefined;
  /** Called for Backspace in the empty box. */
  onBack?: () => void;
  onFocus?: () => void;
  /** Returns what is said of words that stay in the box though nothing of that name is chosen. */
  left?: (name: string) => string;
  disabled?: boolean;
  focused?: boolean | undefined;
  /** Whether the box shows its label inside. */
  bare?: boolean;
}

type Option = { tag: Tag } | { create: string };

/** The other name of a tag, which tells two apart. */
const otherName = (tag: Tag) =>
  [tag.name, tag.inOtherLanguage.name].find((name) => name && name !== tagName(tag)) ?? '';

/** Tells something once what shows it goes, as a form does that was saved and begins anew. */
function useTellAtEnd(message: string): void {
  const latest = useRef(message);
  useEffect(() => {
    latest.current = message;
  });
  useEffect(
    () => () => {
      if (latest.current) tell(latest.current);
    },
    [],
  );
}

/** Finds a tag or a series by what is typed, the most used first; a combobox with a list. */
export function TagBox(props: Props) {
  const {
    kind = kinds.tags,
    texts,
    label,
    hint,
    problem,
    without,
    onPick,
    onCreate,
    onBack,
    onFocus,
    left,
    disabled,
    focused,
    bare,
  } = props;
  const [q, setQ] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const list = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused]);
  const name = q.trim();
  const query = new URLSearchParams({
    q: name.slice(0, limits.searchQuery),
    sort: '-articles',
    limit: String(limits.offeredTags),
  });
  const {
    found,
    isCurrent,
    problem: failure,
  } = useSearch(kind.found, open ? `${kind.list}?${query}` : null, name);
  const tags = (found ?? []).filter(({ _id }) => !without.includes(_id));
  const known = (found ?? []).some((tag) =>
    [tag.name, tag.inOtherLanguage.name].some((text) => text.toLowerCase() === name.toLowerCase()),
  );
  const options: Option[] = [
    ...tags.map((tag) => ({ tag })),
    ...(onCreate && name && isCurrent && !known ? [{ create: name }] : []),
  ];
  const chosen = Math.min(active, options.length - 1);
  const leftover = name && left ? left(name) : '';
  useTellAtEnd(leftover);
  const optionId = (place: number) => `${list}-${place}`;

  function take(option: Option | undefined) {
    if (!option) return;
    if ('tag' in option) onPick(option.tag);
    else onCreate?.(option.create);
    setQ('');
    setActive(0);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent)) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) {
      event.preventDefault();
      setOpen(true);
      if (open && options.length > 0) {
        setActive((chosen + move + options.length) % options.length);
      }
    } else if (event.key === 'Enter') {
      // The form around it is not sent.
      event.preventDefault();
      // What is still shown may be the answer to what was typed before.
      if (open && isCurrent) take(options[chosen]);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Backspace' && !q) {
      onBack?.();
    }
  }

  return (
    <Field
      label={bare ? <span className="sr-only">{label}</span> : label}
      hint={hint}
      problem={problem || failure || (open ? undefined : leftover)}
      alerts
    >
      {(control) => (
        <div className="tag-box">
          <input
            {...control}
            ref={box}
            className="input"
            role="combobox"
            aria-expanded={open}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={open && options.length > 0 ? optionId(chosen) : undefined}
            autoComplete="off"
            disabled={disabled}
            placeholder={bare ? label : undefined}
            value={q}
            onChange={({ target }) => {
              setQ(target.value);
              setActive(0);
              setOpen(true);
            }}
            onFocus={() => {
              setOpen(true);
              onFocus?.();
            }}
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
          <div className="tag-options" hidden={!open || (!name && options.length === 0)}>
            <div
              id={list}
              role="listbox"
              aria-label={texts.results}
              // What was found for the words before goes out of reach, but does not flicker.
              className={isCurrent ? undefined : 'stale'}
            >
              {options.map((option, place) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box.
                <div
                  key={'tag' in option ? option.tag._id : ''}
                  id={optionId(place)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === chosen}
                  className="tag-option"
                  // The focus stays in the box.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => take(option)}
                >
                  {'tag' in option ? (
                    <>
                      <span lang={languageOf(tagName(option.tag))}>{tagName(option.tag)}</span>
                      <span className="tag-other" lang={languageOf(otherName(option.tag))}>
                        {otherName(option.tag)}
                      </span>
                    </>
                  ) : (
                    <span>{texts.create(option.create)}</span>
                  )}
                </div>
              ))}
            </div>
            {isCurrent && options.length === 0 && (
              <p className="field-hint" role="status">
                {onCreate ? texts.nothing : texts.ask}
              </p>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
