import { type KeyboardEvent, useId, useState } from 'react';
import type { PickedArticle } from '../../../contract/home-arrangement.ts';
import { limits } from '../../../contract/limits.ts';
import { useAnswer } from '../../client/use-search.ts';
import { useChoices } from '../../ui/editor/aids/choices.ts';
import { findArticles } from '../../ui/editor/aids/find-articles.ts';
import { Field } from '../../ui/field.tsx';
import type { HomePageWords } from '../../words/admin/home-page/en.tsx';
import { StatusPill } from '../status-pill.tsx';

interface Props {
  texts: HomePageWords['picks'];
  problem: string | undefined;
  full: boolean;
  /** The ids of articles that are not offered. */
  without: string[];
  onPick: (article: PickedArticle) => void;
}

/** Finds an article by what is typed, in Hindi or in Latin letters; a combobox with a list. */
export function ArticleBox({ texts, problem, full, without, onPick }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const q = typed.trim().slice(0, limits.searchQuery);
  const asked = open ? q : null;
  const answer = useAnswer((signal) => findArticles(q, signal), asked, q);
  const options = (answer.found ?? []).filter(({ _id }) => !without.includes(_id));
  const choose = (index: number) => {
    const option = options[index];
    if (!option) return;
    onPick(option);
    setTyped('');
  };
  const { active, onKey } = useChoices(options.length, typed, choose);
  const optionId = (index: number) => `${id}-option-${index}`;

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Enter' && !(open && answer.isCurrent)) {
      event.preventDefault();
    } else if (!open && event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
    } else if (onKey(event)) event.preventDefault();
  }

  return (
    <Field
      label={texts.label}
      hint={full ? texts.full(limits.homePicked) : undefined}
      problem={problem || answer.problem || undefined}
    >
      {(control) => (
        <div className="tag-box">
          <input
            {...control}
            className="input"
            role="combobox"
            aria-expanded={open}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={open && options.length > 0 ? optionId(active) : undefined}
            // Words in Latin letters are found by their sound.
            spellCheck={false}
            autoComplete="off"
            disabled={full}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setOpen(true);
            }}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
          <div className="tag-options" hidden={!open || answer.found === null}>
            <div id={id} role="listbox" aria-label={texts.results}>
              {options.map((article, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box.
                <div
                  key={article._id}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className="tag-option"
                  // The focus stays in the box.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(index)}
                >
                  <span lang={article.language}>{article.name}</span>
                  {article.status !== 'published' && <StatusPill status={article.status} />}
                </div>
              ))}
            </div>
            <p className={options.length === 0 ? 'field-hint' : 'sr-only'} role="status">
              {answer.found &&
                (options.length === 0 ? texts.nothing : q && texts.found(options.length))}
            </p>
          </div>
        </div>
      )}
    </Field>
  );
}
