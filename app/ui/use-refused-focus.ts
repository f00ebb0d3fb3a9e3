import { type RefObject, useEffect } from 'react';
import type { Problems } from './tell-failure.ts';

/** Gives the focus to the first field of a box that was refused, once its problem is shown. */
export function useRefusedFocus(box: RefObject<HTMLElement | null>, problems: Problems): void {
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [box, problems]);
}
