import { useState } from 'react';

/** Whether somebody has folded the sidebar to its signs, on this device (docs/decisions/writing-screens.md). */
const KEY = 'side';

export function useFolded() {
  const [folded, setFolded] = useState(() => localStorage.getItem(KEY) === 'folded');
  const toggle = () => {
    if (folded) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'folded');
    setFolded(!folded);
  };
  return { folded, toggle };
}
