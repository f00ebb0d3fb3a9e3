import { useId, useState } from 'react';
import type { Problems } from '../../ui/tell-failure.ts';

/** Whether somebody has folded the details away, on this device (docs/decisions/writing-screens.md). */
const KEY = 'article-details';

export interface Details {
  /** The id of the details that a button folds away. */
  id: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows the details of a text beside it, or folds them away until one of the fields has a problem. */
export function useDetails(problems: Problems): Details {
  const id = useId();
  const [folded, setFolded] = useState(() => localStorage.getItem(KEY) === 'folded');
  const isOpen = !folded || Object.values(problems).some(Boolean);
  const onToggle = () => {
    if (isOpen) localStorage.setItem(KEY, 'folded');
    else localStorage.removeItem(KEY);
    setFolded(isOpen);
  };
  return { id, isOpen, onToggle };
}
