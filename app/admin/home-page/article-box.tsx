import { type KeyboardEvent, useId, useState } from 'react';
import { adminArticlesSchema } from '../../../contract/articles.ts';
import type { PickedArticle } from '../../../contract/home-arrangement.ts';
import { limits } from '../../../contract/limits.ts';
import { useSearch } from '../../client/use-search.ts';
import { isComposing } from '../../typing/is-composing.ts';
import { Field } from '../../ui/field.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { HomePageWords } from '../../words/admin/home-page/en.tsx';
import { titleFirst } from './title-first.ts';

interface Props {
  texts: Pick<HomePageWords['picks'], 'label' | 'results' | 'found' | 'nothing' | 'full'>;
  /** The label, where it is another one. */
  label?: string;
  problem?: string | undefined;
  full?: boolean;
  /** How many can be picked. */
  most?: number;
  /** Whether only what readers see is offered. */
  published?: boolean;
  /** The ids of articles that are not offered. */
  without: string[];
  onPick: (article: PickedArticle) => void;
}

/** The most articles that are offered, and those of which they are the ones whose titles fit. */
const [OFFERED_ARTICLES, FOUND_ARTICLES] = [8, 40];

/** Finds an article by what is typed, in Hindi or in Latin letters; a combobox with a list. */
export function ArticleBox(props: Props) {
  const { texts, label = texts.label, problem, full = false, most = 0, published, without } = props;
  const { onPick } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const q = typed.trim().slice(0, limits.searchQuery);
  const query = new URLSearchParams({ q, limit: String(FOUND_ARTICLES) });
  if (published) query.set('status', 'published');
  const address = open ? `/api/articles/admin-article?${query}` : null;
  const answer = useSearch(adminArticlesSchema, address, q);
  const found = answer.found?.articles ?? [];
  const options = titleFirst(
    found.filter(({ _id }) => !without.includes(_id)),
    q,
  ).slice(0, OFFERED_ARTICLES);
  const active = Math.min(marked, Math.max(0, options.length - 1));
  const choose = (index: number) => {
    const option = options[index];
    if (!option) return;
    onPick(option);
    setTyped('');
    setMarked(0);
  };
  const optionId = (index: number) => `${id}-option-${index}`;

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) {
      event.preventDefault();
      setOpen(true);
      if (open && options.length > 0) setMarked((active + move + options.length) % options.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // What is still shown may be the answer to what was typed before.
      if (open && answer.isCurrent) choose(active);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
    }
  }

  return (
    <Field
      label={label}
      hint={full ? texts.full(most) : undefined}
      problem={problem || answer.problem || undefined}
      alerts
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
              setMarked(0);
              setOpen(true);
            }}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
          <div className="tag-options" hidden={!open || answer.found === null}>
            <div
              id={id}
              role="listbox"
              aria-label={texts.results}
              // What was found for the words before goes out of reach, but does not flicker.
              className={answer.isCurrent ? undefined : 'stale'}
            >
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
