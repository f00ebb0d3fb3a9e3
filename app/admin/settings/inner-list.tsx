import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { words } from '../../words/admin/admin.ts';

interface Entry {
  id: string;
  title: string;
}

interface Parts {
  /** The id of the part that is shown. */
  current: string | undefined;
  setEntries: Dispatch<SetStateAction<Entry[]>>;
}

const Context = createContext<Parts | null>(null);

/** Puts a part of the settings into their list. Returns whether it is shown; alone on another screen, each always is. */
export function useShown({ id, title }: Entry): boolean {
  const parts = use(Context);
  const setEntries = parts?.setEntries;
  useLayoutEffect(() => {
    const entry = { id, title };
    // One that gets another title keeps its place.
    setEntries?.((now) =>
      now.some((other) => other.id === id)
        ? now.map((other) => (other.id === id ? entry : other))
        : [...now, entry],
    );
  }, [setEntries, id, title]);
  useLayoutEffect(
    () => () => setEntries?.((now) => now.filter((other) => other.id !== id)),
    [setEntries, id],
  );
  return !parts || parts.current === id;
}

/**
 * Shows the parts of the settings one at a time, beside a list of all. They stay one form: what is typed in each is
 * saved with the rest, and the first that has a refused field is opened.
 */
export function PartList({ problems, children }: { problems: object; children: ReactNode }) {
  const [entries, setEntries] = useState<Entry[]>([]);
  const [chosen, setChosen] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const refused = useRef<HTMLElement>(null);
  const hadProblems = useRef(false);
  const current = entries.some(({ id }) => id === chosen) ? chosen : entries[0]?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what a call has refused, not as it is corrected.
  useEffect(() => {
    const isNew = !hadProblems.current;
    hadProblems.current = Object.keys(problems).length > 0;
    if (!isNew) return;
    const field = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const part = field?.closest('section')?.getAttribute('aria-labelledby');
    if (!field || !part || part === current) return;
    refused.current = field;
    setChosen(part);
  }, [problems]);
  // A field takes the focus once its part is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another part is shown.
  useEffect(() => {
    refused.current?.focus();
    refused.current = null;
  }, [current]);

  return (
    <div className="settings-inner">
      <nav aria-label={words.shell.screens.settings}>
        <ul className="settings-list">
          {entries.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === current || undefined}
                onClick={() => setChosen(id)}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-parts" ref={box}>
        <Context value={{ current, setEntries }}>{children}</Context>
      </div>
    </div>
  );
}
