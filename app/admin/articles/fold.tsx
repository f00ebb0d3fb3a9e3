import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface Props {
  /** What it is called on this device, where it stays as somebody left it (docs/decisions/writing-screens.md). */
  name: string;
  title: string;
  /** Said beside the title while it is folded. */
  note?: string | undefined;
  /** Whether it is open until somebody folds it. */
  startsOpen?: boolean;
  /** Whether a field in it has a problem, which is to be seen. */
  mustOpen?: boolean;
  /**
   * The content, which keeps its place in the form while it is folded; `isAsked` says whether somebody wants to see
   * it, so that what comes late is loaded.
   */
  children: ReactNode | ((isAsked: boolean) => ReactNode);
}

/** Shows a part of the details beside a text, or folds it away. */
export function Fold({ name, title, note, startsOpen = false, mustOpen = false, children }: Props) {
  const id = useId();
  const key = `fold:${name}`;
  const [chosen, setChosen] = useState(() => localStorage.getItem(key));
  // What had to be open stays so while its problem is mended, until somebody folds it.
  const [isHeld, setHeld] = useState(mustOpen);
  if (mustOpen && !isHeld) setHeld(true);
  const isAsked = isHeld || chosen === 'open';
  const isOpen = isAsked || (!chosen && startsOpen);
  function toggle() {
    if (mustOpen) return;
    setHeld(false);
    const next = isOpen ? 'folded' : 'open';
    localStorage.setItem(key, next);
    setChosen(next);
  }
  return (
    <section className="detail" aria-labelledby={`${id}-title`}>
      <h2>
        <button
          type="button"
          className="detail-head"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          <span id={`${id}-title`}>{title}</span>
          {note && !isOpen && <span className="detail-note">{note}</span>}
          <ChevronDown aria-hidden="true" />
        </button>
      </h2>
      <div className="detail-body" id={id} hidden={!isOpen}>
        {typeof children === 'function' ? children(isAsked) : children}
      </div>
    </section>
  );
}
