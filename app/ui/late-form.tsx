import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Late } from './late.tsx';

/** Has the focus in the first field of its form. */
function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () => box.current?.querySelector<HTMLElement>('input:not([hidden]), select, textarea')?.focus(),
    [],
  );
  return <div ref={box}>{children}</div>;
}

/** Shows a form in a dialog that may be open before the form is loaded, and so cannot give it the focus. */
export function LateForm<Module>({ part, children }: ComponentProps<typeof Late<Module>>) {
  return <Late part={part}>{(module) => <Focused>{children(module)}</Focused>}</Late>;
}
