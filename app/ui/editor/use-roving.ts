import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const controls = 'button:not(:disabled), select:not(:disabled)';

/** Gives a toolbar a roving tabindex: Tab reaches one tool; arrow keys, Home and End reach the others. */
export function useRoving(bar: RefObject<HTMLElement | null>): {
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
} {
  const all = () => [...(bar.current?.querySelectorAll<HTMLElement>(controls) ?? [])];
  const choose = () => {
    const tools = all();
    const own = tools.find((tool) => tool === document.activeElement);
    const chosen = own ?? tools.find((tool) => tool.tabIndex === 0) ?? tools[0];
    for (const tool of tools) tool.tabIndex = tool === chosen ? 0 : -1;
  };
  // Tools appear, vanish and are disabled as the cursor moves.
  useEffect(choose);
  const onKeyDown = (event: KeyboardEvent) => {
    const tools = all();
    const at = tools.findIndex((tool) => tool.matches(':focus'));
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const to: Record<string, number> = {
      ArrowRight: (at + 1) % tools.length,
      ArrowLeft: (at - 1 + tools.length) % tools.length,
      Home: 0,
      End: tools.length - 1,
    };
    const next = tools[to[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return { onKeyDown, onFocus: choose };
}
