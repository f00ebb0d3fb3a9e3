import { Late } from '../../../ui/late.tsx';
import { partOf } from '../../../ui/use-part.ts';
import type { CorrectionProps } from './dialog.tsx';

const part = partOf(async () => {
  const { CorrectionDialog, loading } = await import('./dialog.tsx');
  return { CorrectionDialog, texts: (await loading).corrections };
});

/** Asks what readers are told of a correction. */
export function LazyCorrectionDialog(props: Omit<CorrectionProps, 'texts'>) {
  return (
    <Late part={part} waiting={null}>
      {({ CorrectionDialog, texts }) => <CorrectionDialog {...props} texts={texts} />}
    </Late>
  );
}
