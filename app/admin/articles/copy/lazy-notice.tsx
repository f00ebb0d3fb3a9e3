import { PartNotLoaded } from '../../../ui/part-not-loaded.tsx';
import { type Part, usePart } from '../../../ui/use-part.ts';
import type { CopyNoticeProps } from './notice.tsx';

const part: Part<Awaited<ReturnType<typeof loadPart>>> = { load: loadPart };

async function loadPart() {
  const { CopyNotice, loading } = await import('./notice.tsx');
  return { CopyNotice, texts: await loading };
}

/** Says which of the two texts of an article the form shows; few articles have two. */
export function LazyCopyNotice(props: Omit<CopyNoticeProps, 'texts'>) {
  const { module, failed, load } = usePart(part);
  if (module) return <module.CopyNotice {...props} texts={module.texts} />;
  return failed && <PartNotLoaded onRetry={load} />;
}
