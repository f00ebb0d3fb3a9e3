import { useEditorState } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router';
import type { NotesProps } from '../../../app/admin/articles/notes-part.ts';
import { Late } from '../../../app/ui/late.tsx';
import { Modal } from '../../../app/ui/modal.tsx';
import { partOf } from '../../../app/ui/use-part.ts';
import { type ChosenWords, standsWithout } from '../anchors.ts';
import type { Note } from '../contract.ts';
import { chosenWords, readWords } from './editor-words.ts';
import {
  focusedField,
  placeInField,
  replaceInField,
  showInField,
  useFieldWords,
} from './field-words.ts';
import { loadOutsideLinks } from './link-words.ts';
import { NoteCard } from './note-card.tsx';
import { NoteColumn } from './note-column.tsx';
import { addMarks, placedNotes, replaceWords, setMarks, showWords } from './note-marks.ts';
import { NoteWriter } from './note-writer.tsx';
import { useNoteList } from './use-note-list.ts';
import { useRoomBeside } from './use-room-beside.ts';
import { noteWords } from './words.ts';
import './notes.css';

const outsidePart = partOf(async () => {
  const [{ OutsideDialog }, texts] = await Promise.all([
    import('./outside-links.tsx'),
    loadOutsideLinks(),
  ]);
  return { OutsideDialog, texts };
});

/** A new note that is being written: on words, or (null) on the whole text. */
type Writing = { chosen: ChosenWords | null; from: number } | null;

/**
 * Shows the notes on an article: those on words under these and beside the text, where there is room, the
 * others in the rail.
 */
export function NotesPart({ article, notes: joined }: NotesProps) {
  const texts = noteWords();
  const { editor, asked, onAsked } = joined;
  const list = useNoteList(article, joined, isUndone);
  const [writing, setWriting] = useState<Writing>(null);
  const [active, setActive] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  /** Words that are suggested, and those that they are to replace. */
  const [reworded, setReworded] = useState({ of: '', words: '' });
  const [links, setLinks] = useState(false);
  const beside = useRoomBeside(editor);
  const inField = useFieldWords();
  /** Whether the words that a suggestion was to replace stand in the form again. */
  function isUndone({ anchor, replacement }: Note): boolean {
    if (!anchor) return false;
    const { field } = anchor;
    const isLoaded = editor?.isDestroyed === false;
    const inEditor = isLoaded ? readWords(editor.state.doc).text : '';
    const text = field === 'description' ? inEditor : placeInField(anchor)?.element.value;
    return standsWithout(text ?? '', anchor, replacement ?? '');
  }
  const threads = list.notes.filter(({ thread }) => thread === null);
  const open = threads.filter(({ state }) => state === 'open');
  const settled = threads.filter(({ state }) => state !== 'open');

  useEffect(() => (editor ? addMarks(editor, setActive) : undefined), [editor]);
  useEffect(() => {
    if (!editor) return;
    const marked = list.notes.filter(({ state, anchor }) => {
      return state === 'open' && anchor?.field === 'description';
    });
    setMarks(editor, { notes: marked, active });
  }, [editor, list.notes, active]);

  useEffect(() => {
    if (!asked) return;
    onAsked();
    const field = focusedField();
    if (field) return setWriting({ chosen: field.chosen, from: 0 });
    if (!editor) return setWriting({ chosen: null, from: 0 });
    const { from, to } = editor.state.selection;
    setWriting({ chosen: chosenWords(readWords(editor.state.doc), from, to), from });
  }, [asked, onAsked, editor]);

  // A notification leads to a note.
  const [linked] = useSearchParams();
  const note = linked.get('note');
  useEffect(() => {
    if (!note || !list.loaded) return;
    setActive(note);
    const place = editor && placedNotes(editor.state).find(({ id }) => id === note);
    if (place) showWords(editor, place);
  }, [note, list.loaded, editor]);

  // What stands where changes with every key.
  useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now &&
      placedNotes(now.state)
        .map((note) => note.id)
        .join(),
  });
  const placed = editor && !editor.isDestroyed ? placedNotes(editor.state) : [];
  const placeOf = (id: string) => placed.find((note) => note.id === id);

  /** Goes to the note after the one that is looked at, in the order of the text. */
  const next = () => {
    const index = placed.findIndex(({ id }) => id === active);
    const found = placed[(index + 1) % placed.length];
    if (!editor || !found) return;
    setActive(found.id);
    showWords(editor, found);
  };

  const card = (id: string) => {
    const note = list.notes.find(({ _id }) => _id === id);
    if (!note) return null;
    const place = placeOf(id);
    const inText = note.anchor?.field === 'description' && note.state === 'open' && editor;
    const field = note.anchor && note.state === 'open' ? placeInField(note.anchor) : null;
    const words = note.replacement ?? '';
    const placement = place && editor ? { editor, place } : null;
    return (
      <NoteCard
        texts={texts}
        list={list}
        note={note}
        placed={inText ? !!place : null}
        onShow={
          field
            ? () => {
                setActive(null);
                showInField(field);
              }
            : placement
              ? () => showWords(placement.editor, placement.place)
              : undefined
        }
        onAccept={
          field
            ? () => replaceInField(field, words)
            : placement
              ? () => replaceWords(placement.editor, placement.place, words)
              : undefined
        }
      />
    );
  };
  const rewritten = JSON.stringify(writing?.chosen ?? null);
  const writer = writing && (
    <NoteWriter
      key={writing.from}
      texts={texts}
      chosen={writing.chosen}
      people={list.people}
      text={typed}
      onText={setTyped}
      reworded={reworded.of === rewritten ? reworded.words : null}
      onReworded={(words) =>
        setReworded({ of: words === null ? '' : rewritten, words: words ?? '' })
      }
      send={list.add}
      onClose={() => {
        setWriting(null);
        editor?.commands.focus();
      }}
    />
  );
  const rest = open.filter(({ _id }) => !beside || !placeOf(_id));

  return (
    <section className="sheet notes" aria-labelledby="notes">
      <h3 id="notes" className="sheet-title">
        {texts.title}
      </h3>
      <p role="status">{list.loaded && texts.open(open.length)}</p>
      {open.length === 0 && <p className="field-hint">{texts.hint}</p>}
      <ul className="note-list">
        {rest.map(({ _id }) => (
          <li className="note" key={_id}>
            {card(_id)}
          </li>
        ))}
      </ul>
      {settled.length > 0 && (
        <details className="note-settled">
          <summary>{texts.settled(settled.length)}</summary>
          <ul className="note-list">
            {settled.map(({ _id }) => (
              <li className="note" key={_id}>
                {card(_id)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="note-buttons">
        <button
          type="button"
          className="button small"
          onClick={() => setWriting({ chosen: null, from: 0 })}
        >
          {texts.add}
        </button>
        {inField && (
          <button
            type="button"
            className="button small"
            onClick={() => setWriting({ chosen: inField, from: 0 })}
          >
            {texts.addTo(inField.quote)}
          </button>
        )}
        {placed.length > 0 && (
          <button type="button" className="button small" onClick={next}>
            {texts.next}
          </button>
        )}
        <button type="button" className="button small" onClick={() => setLinks(true)}>
          {texts.links}
        </button>
      </div>
      {links && (
        <Late part={outsidePart} waiting={null}>
          {({ OutsideDialog, texts: outside }) => (
            <OutsideDialog
              title={texts.links}
              texts={outside}
              articleId={article._id}
              rewritten={!!article.copy}
              onClose={() => setLinks(false)}
            />
          )}
        </Late>
      )}
      {beside && editor ? (
        createPortal(
          <NoteColumn
            label={texts.column}
            editor={editor}
            cards={[
              ...(writing ? [{ id: 'new', from: writing.from, content: writer }] : []),
              ...placed.map(({ id, from }) => ({ id, from, content: card(id) })),
            ]}
            active={writing ? 'new' : active}
            onActive={setActive}
          />,
          beside,
        )
      ) : (
        <>
          <Modal
            title={texts.note}
            open={!!writing}
            onOpenChange={() => setWriting(null)}
            size="sheet"
          >
            {writer}
          </Modal>
          <Modal
            title={texts.note}
            open={!!active && list.notes.some(({ _id }) => _id === active)}
            onOpenChange={() => setActive(null)}
            size="sheet"
          >
            {active && <div className="note">{card(active)}</div>}
          </Modal>
        </>
      )}
    </section>
  );
}
