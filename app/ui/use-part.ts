import { useCallback, useEffect, useState } from 'react';

/** Code that is loaded when it is first needed, and kept then. */
export interface Part<Module> {
  load: () => Promise<Module>;
  loaded?: Module;
}

/** Loads a part of the interface once what needs it is drawn; it may fail and be tried again. */
export function usePart<Module>(part: Part<Module>) {
  const [module, setModule] = useState(part.loaded);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      const loaded = await part.load();
      part.loaded = loaded;
      setModule(loaded);
    } catch {
      setFailed(true);
    }
  }, [part]);
  useEffect(() => {
    if (!part.loaded) load();
  }, [part, load]);
  return { module, failed, load };
}
