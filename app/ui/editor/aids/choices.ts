import { type KeyboardEvent as ReactKey, useState } from 'react';

/**
 * Which of several choices is marked, while the focus stays where the person types: the first one, each
 * time that something else is `sought`.
 */
export function useChoices(count: number, sought: string, onChoose: (index: number) => void) {
  const [marked, setMarked] = useState({ sought, index: 0 });
  const index = marked.sought === sought ? marked.index : 0;
  const active = Math.min(index, Math.max(0, count - 1));
  const mark = (next: number) => setMarked({ sought, index: next });
  /** Handles a key; returns whether it was one for the choices. */
  const onKey = ({ key }: Pick<KeyboardEvent | ReactKey, 'key'>): boolean => {
    if (count === 0) return false;
    if (key === 'ArrowDown') mark((active + 1) % count);
    else if (key === 'ArrowUp') mark((active - 1 + count) % count);
    else if (key === 'Enter') onChoose(active);
    else return false;
    return true;
  };
  return { active, onKey };
}
