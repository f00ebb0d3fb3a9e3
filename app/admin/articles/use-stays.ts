import { useState } from 'react';

/** Whether somebody stays in the form after saving, on this device (docs/decisions/writing-screens.md). */
const KEY = 'stay-after-saving';

/** Whether a saved article stays open, which each person chooses; it closes otherwise. */
export function useStays() {
  const [on, setOn] = useState(() => localStorage.getItem(KEY) === 'yes');
  const onToggle = () => {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'yes');
    setOn(!on);
  };
  return { on, onToggle };
}
