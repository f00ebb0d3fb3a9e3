import { useCallback, useEffect, useState } from 'react';

/** Milliseconds after which a screen has surely become usable. */
export const LATER = 5000;

/** Code that is loaded when it is first needed, and kept then. */
export interface Part<Module> {
  load: () => Promise<Module>;
  loaded?: Module;
}

/** Makes a part of what loads it. */
export const partOf = <Module>(load: () => Promise<Module>): Part<Module> => ({ load });

/** Loads a part once. Rejects where it cannot be loaded; a later call tries again. */
export async function loadPart<Module>(part: Part<Module>): Promise<Module> {
  part.loaded ??= await part.load();
  return part.loaded;
}

/** Loads a part that nobody waits for once the screen is usable; returns it when it is there. Without the net it never is. */
export function useLaterPart<Module>(part: Part<Module>): Module | undefined {
  const [module, setModule] = useState(part.loaded);
  useEffect(() => {
    const load = () => loadPart(part).then(setModule, () => {});
    const timer = setTimeout(load, LATER);
    return () => clearTimeout(timer);
  }, [part]);
  return module;
}

/** Loads a part of the interface once what needs it is drawn; it may fail and be tried again. */
export function usePart<Module>(part: Part<Module>) {
  const [module, setModule] = useState(part.loaded);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      setModule(await loadPart(part));
    } catch {
      setFailed(true);
    }
  }, [part]);
  const isMissing = module === undefined;
  // Not by `part.loaded`: others may have loaded it since the drawing.
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, load]);
  return { module, failed, load };
}
