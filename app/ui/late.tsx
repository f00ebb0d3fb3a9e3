import type { ReactNode } from 'react';
import { PartNotLoaded } from './part-not-loaded.tsx';
import { Spinner } from './spinner.tsx';
import { type Part, usePart } from './use-part.ts';

interface Props<Module> {
  part: Part<Module>;
  children: (module: Module) => ReactNode;
}

/** Shows what a part of the interface draws; a spinner while it is loaded, and an offer to try again. */
export function Late<Module>({ part, children }: Props<Module>) {
  const { module, failed, load } = usePart(part);
  if (module) return children(module);
  return failed ? <PartNotLoaded onRetry={load} /> : <Spinner />;
}
