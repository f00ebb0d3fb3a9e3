import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminArticlesSchema } from '../../../../contract/articles.ts';
import { paths } from '../../../../contract/paths/paths.ts';
import { useMay } from '../../../client/admin-state.tsx';
import { useSearch } from '../../../client/use-search.ts';
import { isComposing } from '../../../typing/is-composing.ts';
import { words } from '../../../words/admin/admin.ts';
import { pathIn } from '../../../words/page.ts';
import { useSignOut } from '../sign-out.ts';
import { actionsFor, type Entry, entryOf, matching, screensFor } from './entries.ts';
import { findingWords } from './finding-words.ts';
import { storyEntries } from './story-entries.ts';

/** The articles shown beside screens and actions. */
const ARTICLES = 6;

/** Finds the screens, actions and articles for what is typed, in groups. */
function useGroups(typed: string) {
  const { may } = useMay();
  const signOut = useSignOut();
  const { screens } = words.shell;
  const texts = findingWords();
  const address = `/api/articles/admin-article?${new URLSearchParams({ q: typed })}`;
  const { found, isCurrent, problem } = useSearch(adminArticlesSchema, address, typed);
  const articles = (found?.articles ?? []).slice(0, ARTICLES).map(entryOf);
  const site = pathIn(paths.home());
  const groups = [
    { name: texts.story, entries: matching(storyEntries(), typed) },
    { name: texts.screens, entries: matching(screensFor(may), typed) },
    {
      name: texts.actions,
      entries: matching(actionsFor(may, { site, signOut }), typed),
    },
    {
      name: typed ? screens.articles : texts.recent,
      // Of what was found before, what is not meant any more is not opened by a quick Enter.
      entries: isCurrent ? articles : matching(articles, typed),
    },
  ];
  return { groups: groups.filter(({ entries }) => entries.length > 0), isCurrent, problem };
}

/** Renders the content of the palette: a field, and below it what it finds. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const navigate = useNavigate();
  const { groups, isCurrent, problem } = useGroups(typed);
  const { label } = words.shell.palette;
  const { hint, none } = findingWords();
  const entries = groups.flatMap((group) => group.entries);
  const current = entries[Math.min(at, entries.length - 1)];
  const idOf = ({ key }: Entry) => `${list}-${key}`;

  const open = ({ to, href, run }: Entry, apart: boolean) => {
    onClose();
    if (run) run();
    else if (apart) window.open(href ?? pathIn(to ?? ''), '_blank', 'noopener');
    else if (to) navigate(to);
    else if (href) location.assign(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      const place = current ? entries.indexOf(current) : 0;
      setAt((place + step + entries.length) % entries.length);
    } else if (event.key === 'Enter' && current && !isComposing(event.nativeEvent)) {
      event.preventDefault();
      open(current, event.ctrlKey || event.metaKey);
    }
  };
  // The dialog was there before its content.
  useEffect(() => field.current?.focus(), []);
  const currentId = current && idOf(current);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  return (
    <>
      <input
        ref={field}
        className="input"
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={entries.length > 0}
        aria-controls={list}
        aria-activedescendant={currentId}
        // Words in Latin letters are found by their sound, and screens only by their own.
        spellCheck={false}
        autoComplete="off"
        placeholder={hint}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="palette-list" id={list} role="listbox" aria-label={label}>
        {groups.map((group) => (
          <fieldset key={group.name} aria-label={group.name}>
            <p className="palette-group" aria-hidden="true">
              {group.name}
            </p>
            {group.entries.map((entry) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys of the list.
              <div
                key={entry.key}
                id={idOf(entry)}
                className="palette-entry"
                role="option"
                tabIndex={-1}
                aria-selected={entry === current}
                // The focus stays in the field, where the keys are heard.
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => open(entry, event.ctrlKey || event.metaKey)}
              >
                <entry.icon aria-hidden="true" />
                <span lang={entry.lang}>{entry.text}</span>
                {entry.note && <small>{entry.note}</small>}
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      <p className="palette-none" role="status">
        {isCurrent && entries.length === 0 ? none : ''}
      </p>
    </>
  );
}
