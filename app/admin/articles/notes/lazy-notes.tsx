import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { EditedArticle } from '../../../../contract/articles.ts';
import { Late } from '../../../ui/late.tsx';
import { partOf } from '../../../ui/use-part.ts';
import { words } from '../../../words/admin/admin.ts';
import type { Notes } from './use-notes.ts';

const part = partOf(async () => {
  const { NotesPart, loading } = await import('./notes-part.tsx');
  return { NotesPart, texts: await loading };
});

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
  if (opened) {
    return (
      <Late part={part} waiting={null}>
        {({ NotesPart, texts }) => <NotesPart {...props} texts={texts} />}
      </Late>
    );
  }
  return (
    <section className="sheet">
      <button type="button" className="button small" onClick={() => setOpened(true)}>
        {words.articles.notes}
      </button>
    </section>
  );
}
