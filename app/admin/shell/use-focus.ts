import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusTitle } from '../../ui/focus-title.ts';
import { loadPart, partOf } from '../../ui/use-part.ts';

const returnPart = partOf(() => import('../../ui/focus-return.ts'));

/** Keeps the focus on something: on the title of a screen that another one leads to, and where keys were pressed last. */
export function useFocus(): void {
  const { pathname } = useLocation();
  const screen = useRef(pathname);
  // As soon as the screen is drawn: what it focuses itself comes before or after that.
  useLayoutEffect(() => {
    if (screen.current === pathname) return;
    screen.current = pathname;
    const { activeElement } = document;
    if (!activeElement?.closest('#main *, [role=dialog]')) focusTitle();
  }, [pathname]);
  useEffect(() => {
    const stop = new AbortController();
    const start = ({ type }: Event) => {
      stop.abort();
      const { activeElement } = document;
      loadPart(returnPart).then(
        ({ watchFocus }) => watchFocus(type !== 'pointerdown', activeElement),
        () => {},
      );
    };
    // Nothing is lost before the first press. Screen readers press by a click alone.
    for (const press of ['pointerdown', 'keydown', 'click'])
      addEventListener(press, start, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
