import { useEffect, useRef, useState } from 'react';

/** The windows in which the links of the admin are a drawer, see shell.css. */
const NARROW = '(max-width: 1000px)';

/**
 * Opens and closes the drawer with the links of the admin. The focus moves to `first` when it opens and
 * back to `button` when it closes; Escape closes it, and so does a window that becomes wide.
 */
export function useDrawer() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const opener = button.current;
    const close = () => setOpen(false);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    const narrow = matchMedia(NARROW);
    document.addEventListener('keydown', onKey);
    narrow.addEventListener('change', close);
    first.current?.focus();
    return () => {
      document.removeEventListener('keydown', onKey);
      narrow.removeEventListener('change', close);
      opener?.focus();
    };
  }, [open]);
  return { open, setOpen, button, first };
}
