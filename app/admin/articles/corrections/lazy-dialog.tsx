import { PartNotLoaded } from '../../../ui/part-not-loaded.tsx';
import { type Part, usePart } from '../../../ui/use-part.ts';
import type { CorrectionProps } from './dialog.tsx';

const part: Part<Awaited<ReturnType<typeof loadPart>>> = { load: loadPart };

async function loadPart() {
  const { CorrectionDialog, loading } = await import('./dialog.tsx');
  return { CorrectionDialog, texts: (await loading).corrections };
}

/** Asks what readers are told of a correction. */
export function LazyCorrectionDialog(props: Omit<CorrectionProps, 'texts'>) {
  const { module, failed, load } = usePart(part);
  if (module) return <module.CorrectionDialog {...props} texts={module.texts} />;
  return failed && <PartNotLoaded onRetry={load} />;
}
