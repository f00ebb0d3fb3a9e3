import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useLocation, useNavigationType, useSubmit } from 'react-router';

/** Milliseconds without a key before the list is loaded anew. */
const PAUSE = 350;

/**
 * Calls `then` when a link or the Back button has changed the address. The form itself only replaces it; by
 * then more may have been typed.
 */
function useFollowed(then: () => void): void {
  const { key } = useLocation();
  const byForm = useNavigationType() === 'REPLACE';
  const latest = useRef(then);
  latest.current = then;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has a key of its own.
  useEffect(() => {
    if (!byForm) latest.current();
  }, [key, byForm]);
}

/** Whether the address narrows the list by more than a search. */
function isNarrowed(): boolean {
  const names = [...new URLSearchParams(location.search).keys()];
  return names.some((name) => !['q', 'page', 'size', 'view'].includes(name));
}

/**
 * Holds the search and filters of a list. The address has all of them, so that a list can be
 * bookmarked and shared; a choice is applied at once, typing after a pause.
 */
export function Filters({
  className = 'filters',
  more,
  children,
}: {
  className?: string;
  /** The name of the button that shows all but the search on a phone; absent where that is little. */
  more?: string;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(isNarrowed);
  const submit = useSubmit();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What waits would filter the list again, or lead back to it.
  useFollowed(() => clearTimeout(waiting.current));
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (
    <Form
      className={more && !isOpen ? `${className} closed` : className}
      role="search"
      onChange={({ currentTarget: form, target }) => {
        clearTimeout(waiting.current);
        const typing = target instanceof HTMLInputElement && target.type === 'search';
        waiting.current = setTimeout(() => submit(form, { replace: true }), typing ? PAUSE : 0);
      }}
    >
      {children}
      {more && (
        <button
          type="button"
          className="button filters-more"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {more}
        </button>
      )}
    </Form>
  );
}

interface SearchProps {
  label: string;
  /** The value in the address. */
  chosen: string | null;
}

/** Searches the list. It follows the address, which a link or the Back button may change. */
export function FilterSearch({ label, chosen }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useFollowed(() => {
    if (input.current) input.current.value = chosen ?? '';
  });
  return (
    <label className="filter-search">
      <span className="sr-only">{label}</span>
      <Search aria-hidden="true" />
      <input
        ref={input}
        className="input"
        type="search"
        name="q"
        placeholder={label}
        defaultValue={chosen ?? ''}
      />
    </label>
  );
}

interface SelectProps {
  name: string;
  label: string;
  /** The value in the address. */
  chosen: string | null;
  /** The label of the option that filters nothing. */
  all: string;
  options: { value: string; label: string; lang?: string }[];
}

/** Shows one filter. It follows the address, which a link or the Back button may change. */
export function FilterSelect({ name, label, chosen, all, options }: SelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  // The chosen value stays while the options are loaded, and if they cannot be loaded.
  const unknown = !!chosen && !options.some(({ value }) => value === chosen);
  const follow = () => {
    if (select.current) select.current.value = chosen ?? '';
  };
  useFollowed(follow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when new options hold the chosen one.
  useEffect(follow, [unknown]);
  return (
    <select
      ref={select}
      className="input"
      name={name}
      aria-label={label}
      defaultValue={chosen ?? ''}
    >
      <option value="">{all}</option>
      {unknown && <option value={chosen}>…</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.lang}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
