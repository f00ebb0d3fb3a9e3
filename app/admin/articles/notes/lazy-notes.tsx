import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Late } from '../../../ui/late.tsx';
import type { NotesPart, NotesProps } from '../notes-part.ts';

interface Props extends NotesProps {
  part: NotesPart['part'];
  /** Whether somebody has opened the part of the form in which they stand. */
  isAsked: boolean;
}

/** Shows the notes on an article; where none is open, once somebody looks. */
export function LazyNotes({ part, ...props }: Props) {
  const [query] = useSearchParams();
  const [opened, setOpened] = useState(props.article.openNotes > 0);
  if ((props.isAsked || props.notes.asked || query.has('note')) && !opened) setOpened(true);
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
  if (!opened) return null;
  return (
    <Late part={part} waiting={null}>
      {({ NotesPart }) => <NotesPart {...props} />}
    </Late>
  );
}
