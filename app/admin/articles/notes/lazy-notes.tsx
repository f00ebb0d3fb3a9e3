import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { EditedArticle } from '../../../../contract/articles.ts';
import { PartNotLoaded } from '../../../ui/part-not-loaded.tsx';
import { type Part, usePart } from '../../../ui/use-part.ts';
import { words } from '../../../words/admin/admin.ts';
import type { Notes } from './use-notes.ts';

const part: Part<Awaited<ReturnType<typeof loadPart>>> = { load: loadPart };

async function loadPart() {
  const { NotesPart, loading } = await import('./notes-part.tsx');
  return { NotesPart, texts: await loading };
}

interface Props {
  article: EditedArticle;
  notes: Notes;
}

/** Shows the notes on an article; where none is open, a button that leads to them. */
export function LazyNotes(props: Props) {
  const [query] = useSearchParams();
  const [opened, setOpened] = useState(props.article.openNotes > 0);
  if ((props.notes.asked || query.has('note')) && !opened) setOpened(true);
  const { onNote } = props.notes;
  // The editor has the key for its own text.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { code, altKey, ctrlKey, metaKey, target } = event;
      const isField =
        target instanceof Element && target.matches('.title-input, .standfirst-input');
      if (!isField || code !== 'KeyM' || !altKey || !(ctrlKey || metaKey)) return;
      event.preventDefault();
      onNote();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  if (opened) return <Loaded {...props} />;
  return (
    <section className="sheet">
      <button type="button" className="button small" onClick={() => setOpened(true)}>
        {words.articles.notes}
      </button>
    </section>
  );
}

function Loaded(props: Props) {
  const { module, failed, load } = usePart(part);
  if (module) return <module.NotesPart {...props} texts={module.texts} />;
  return failed && <PartNotLoaded onRetry={load} />;
}
