import { Late } from '../../../ui/late.tsx';
import { partOf } from '../../../ui/use-part.ts';
import { loadCopies } from '../../../words/admin/copies/copies.ts';
import type { CorrectionProps } from './dialog.tsx';

const part = partOf(async () => {
  const [{ CorrectionDialog }, texts] = await Promise.all([import('./dialog.tsx'), loadCopies()]);
  return { CorrectionDialog, texts: texts.corrections };
});

/** Asks what readers are told of a correction. */
export function LazyCorrectionDialog(props: Omit<CorrectionProps, 'texts'>) {
  return (
    <Late part={part} waiting={null}>
      {({ CorrectionDialog, texts }) => <CorrectionDialog {...props} texts={texts} />}
    </Late>
  );
}
