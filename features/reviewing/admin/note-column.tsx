import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Card {
  id: string;
  /** Where its words begin in the text. */
  from: number;
  content: ReactNode;
}

interface Props {
  label: string;
  editor: Editor;
  cards: Card[];
  active: string | null;
  onActive: (id: string | null) => void;
}

/** Pixels between two cards. */
const GAP = 14;

/** Puts each card level with its words, or below the card before it; the one looked at keeps its level. */
function arrange(column: HTMLElement, editor: Editor, cards: Card[], active: string | null): void {
  const { top } = column.getBoundingClientRect();
  const boxes = [...column.children].filter((box) => box instanceof HTMLElement);
  const size = editor.state.doc.content.size;
  const levels = cards.map(({ from }) => editor.view.coordsAtPos(Math.min(from, size)).top - top);
  const heights = boxes.map(({ offsetHeight }) => offsetHeight);
  const first = Math.max(
    0,
    cards.findIndex(({ id }) => id === active),
  );
  const tops = [...levels];
  const height = (at: number) => (heights[at] ?? 0) + GAP;
  for (let at = first - 1; at >= 0; at -= 1) {
    tops[at] = Math.min(levels[at] ?? 0, (tops[at + 1] ?? 0) - height(at));
  }
  // Above the text there is no room for what is pushed up.
  for (let at = 0; at < tops.length; at += 1) {
    const least = at === 0 ? 0 : (tops[at - 1] ?? 0) + height(at - 1);
    tops[at] = Math.max(tops[at] ?? 0, least);
  }
  for (const [at, box] of boxes.entries()) box.style.top = `${tops[at] ?? 0}px`;
  // Beside a short text the last cards would lie under the buttons of the form, out of reach.
  const bottom = (tops.at(-1) ?? 0) + height(tops.length - 1);
  column.parentElement?.style.setProperty('min-height', `${bottom}px`);
}

/** Shows notes beside the text, each level with its words. */
export function NoteColumn({ label, editor, cards, active, onActive }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  const show = (id: string) => id !== 'new' && onActive(id);
  const sorted = cards.toSorted((one, other) => one.from - other.from);
  useLayoutEffect(() => {
    const column = box.current;
    if (!column || editor.isDestroyed) return;
    const place = () => arrange(column, editor, sorted, active);
    place();
    const observer = new ResizeObserver(place);
    for (const element of [editor.view.dom, ...column.children]) observer.observe(element);
    return () => {
      observer.disconnect();
      column.parentElement?.style.removeProperty('min-height');
    };
  });
  return (
    <aside className="note-column" ref={box} aria-label={label}>
      {sorted.map(({ id, content }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is used in it shows its words.
        <div
          key={id}
          className={id === active ? 'note level current' : 'note level'}
          // The focus that a press brings comes before its click, which a card that moves away would miss.
          onFocus={({ target }) => target.matches(':focus-visible') && show(id)}
          onClick={() => show(id)}
        >
          {content}
        </div>
      ))}
    </aside>
  );
}
