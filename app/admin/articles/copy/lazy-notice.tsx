import { Late } from '../../../ui/late.tsx';
import { partOf } from '../../../ui/use-part.ts';
import { loadCopies } from '../../../words/admin/copies/copies.ts';
import type { CopyNoticeProps } from './notice.tsx';

const part = partOf(async () => {
  const [{ CopyNotice }, texts] = await Promise.all([import('./notice.tsx'), loadCopies()]);
  return { CopyNotice, texts };
});

/** Says which of the two texts of an article the form shows; few articles have two. */
export function LazyCopyNotice(props: Omit<CopyNoticeProps, 'texts'>) {
  return (
    <Late part={part} waiting={null}>
      {({ CopyNotice, texts }) => <CopyNotice {...props} texts={texts} />}
    </Late>
  );
}
