import { Late } from '../../../ui/late.tsx';
import { partOf } from '../../../ui/use-part.ts';
import type { CopyNoticeProps } from './notice.tsx';

const part = partOf(async () => {
  const { CopyNotice, loading } = await import('./notice.tsx');
  return { CopyNotice, texts: await loading };
});

/** Says which of the two texts of an article the form shows; few articles have two. */
export function LazyCopyNotice(props: Omit<CopyNoticeProps, 'texts'>) {
  return (
    <Late part={part} waiting={null}>
      {({ CopyNotice, texts }) => <CopyNotice {...props} texts={texts} />}
    </Late>
  );
}
