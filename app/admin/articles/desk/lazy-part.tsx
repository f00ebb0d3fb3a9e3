import { useState } from 'react';
import { PartNotLoaded } from '../../../ui/part-not-loaded.tsx';
import { type Part, usePart } from '../../../ui/use-part.ts';
import { words } from '../../../words/admin/admin.ts';
import type { DeskProps, ReturnedProps } from './desk-part.tsx';

type Module = Awaited<ReturnType<typeof loadPart>>;

const part: Part<Module> = { load: loadPart };

async function loadPart() {
  const { DeskPart, Returned, loading } = await import('./desk-part.tsx');
  return { DeskPart, Returned, texts: await loading };
}

type Props = Omit<DeskProps, 'texts'>;

/** Shows the work on an article; where nothing is planned, a button that opens it. */
export function LazyDesk(props: Props) {
  const [opened, setOpened] = useState(false);
  const { assignee, due, brief, approval } = props.article.desk;
  if (opened || props.backTo || assignee || due || brief || approval) return <Loaded {...props} />;
  return (
    <section className="sheet">
      <button type="button" className="button small" onClick={() => setOpened(true)}>
        {words.articles.work}
      </button>
    </section>
  );
}

/** The code and its words are loaded when they are first needed. */
function Loaded(props: Props) {
  const { module, failed, load } = usePart(part);
  if (module) return <module.DeskPart {...props} texts={module.texts} />;
  return failed && <PartNotLoaded onRetry={load} />;
}

/** Says why an article, or its working copy, was sent back, above it. */
export function LazyReturned({ returned }: Pick<ReturnedProps, 'returned'>) {
  const { module, failed, load } = usePart(part);
  if (module) return <module.Returned returned={returned} texts={module.texts} />;
  return failed && <PartNotLoaded onRetry={load} />;
}
