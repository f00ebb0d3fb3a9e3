import { type ReactNode, useEffect, useRef } from 'react';
import { PartNotLoaded } from './part-not-loaded.tsx';
import { Spinner } from './spinner.tsx';
import { type Part, usePart } from './use-part.ts';

interface Props<Module> {
  part: Part<Module>;
  /** What is shown while it is loaded. */
  waiting?: ReactNode;
  children: (module: Module) => ReactNode;
}

/**
 * Shows what a part of the interface draws, once it is loaded, or an offer to try again. It is no `React.lazy`: see
 * docs/decisions/admin-screens.md.
 */
export function Late<Module>({ part, waiting = <Spinner />, children }: Props<Module>) {
  const { module, failed, load } = usePart(part);
  if (module) return children(module);
  return failed ? <PartNotLoaded onRetry={load} /> : waiting;
}

const field = 'input:not([hidden]), select, textarea';

/** Has the focus in the field of its form that asks for it, or in the first. */
function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const asks = box.current?.querySelector<HTMLElement>('[data-first]');
    (asks ?? box.current?.querySelector<HTMLElement>(field))?.focus();
  }, []);
  return <div ref={box}>{children}</div>;
}

/** Shows a form in a dialog that may be open before the form is loaded, and so cannot give it the focus. */
export function LateForm<Module>({ part, children }: Omit<Props<Module>, 'waiting'>) {
  return <Late part={part}>{(module) => <Focused>{children(module)}</Focused>}</Late>;
}
