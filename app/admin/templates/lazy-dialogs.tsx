import { PartNotLoaded } from '../../ui/part-not-loaded.tsx';
import { type Part, usePart } from '../../ui/use-part.ts';
import type { SaveProps } from './save-dialog.tsx';
import type { StartProps } from './start-dialog.tsx';

const part: Part<Awaited<ReturnType<typeof loadPart>>> = { load: loadPart };

async function loadPart() {
  const [{ StartDialog, loading }, { SaveDialog }] = await Promise.all([
    import('./start-dialog.tsx'),
    import('./save-dialog.tsx'),
  ]);
  return { StartDialog, SaveDialog, texts: await loading };
}

/** Offers the templates with which a new article can begin. */
export function LazyStartDialog(props: Omit<StartProps, 'texts'>) {
  const { module, failed, load } = usePart(part);
  if (module) return <module.StartDialog {...props} texts={module.texts} />;
  return failed && <PartNotLoaded onRetry={load} />;
}

/** Saves what the form of an article holds as a template. */
export function LazySaveDialog(props: Omit<SaveProps, 'texts'>) {
  const { module, failed, load } = usePart(part);
  if (module) return <module.SaveDialog {...props} texts={module.texts} />;
  return failed && <PartNotLoaded onRetry={load} />;
}
