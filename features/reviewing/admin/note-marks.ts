import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Note } from '../contract.ts';
import { rangeOf, readWords } from './editor-words.ts';
import { withGap } from './word-gap.ts';

export interface Placed {
  id: string;
  from: number;
  to: number;
}

interface Marks {
  notes: Note[];
  active: string | null;
  set: DecorationSet;
}

/** Milliseconds without typing after which lost words are looked for. */
const PAUSE = 400;

const key = new PluginKey<Marks>('notes');
const nothing: Marks = { notes: [], active: null, set: DecorationSet.empty };

function markOf(note: Note, active: string | null, from: number, to: number): Decoration {
  const look = note._id === active ? 'note-mark current' : 'note-mark';
  const kind = note.kind === 'suggestion' ? ' suggestion' : '';
  return Decoration.inline(
    from,
    to,
    { class: look + kind, 'data-note': note._id },
    { id: note._id },
  );
}

const placedIn = (set: DecorationSet): Placed[] =>
  set.find().map(({ from, to, spec }) => ({ from, to, id: String(spec.id) }));

/** Draws the notes that have their place, and finds that of the others. */
function draw(doc: Node, { notes, active, set }: Marks): DecorationSet {
  const known = new Map(placedIn(set).map((placed) => [placed.id, placed]));
  const words = notes.some(({ _id }) => !known.has(_id)) ? readWords(doc) : null;
  const marks = notes.flatMap((note) => {
    if (!note.anchor) return [];
    const range = known.get(note._id) ?? (words && rangeOf(words, note.anchor));
    return range ? [markOf(note, active, range.from, range.to)] : [];
  });
  return DecorationSet.create(doc, marks);
}

/** Draws notes under their words, and takes them along while the text is written; returns how to end that. */
export function addMarks(editor: Editor, onNote: (id: string) => void): () => void {
  const plugin = new Plugin<Marks>({
    key,
    state: {
      init: () => nothing,
      apply: (tr, before) => {
        const change: Partial<Marks> | undefined = tr.getMeta(key);
        const set = tr.docChanged ? before.set.map(tr.mapping, tr.doc) : before.set;
        if (!change) return set === before.set ? before : { ...before, set };
        const next = { ...before, set, ...change };
        return { ...next, set: draw(tr.doc, next) };
      },
    },
    view: () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      return {
        // Words that were taken out may have come back, as by undoing that.
        update({ state }, before) {
          const { notes, set } = key.getState(state) ?? nothing;
          if (state.doc === before.doc || set.find().length >= notes.length) return;
          clearTimeout(timer);
          timer = setTimeout(() => setMarks(editor, {}), PAUSE);
        },
        destroy: () => clearTimeout(timer),
      };
    },
    props: {
      decorations: (state) => key.getState(state)?.set,
      handleClick(view, at) {
        const [hit] = key.getState(view.state)?.set.find(at, at) ?? [];
        if (hit) onNote(String(hit.spec.id));
        return false;
      },
    },
  });
  editor.registerPlugin(plugin);
  return () => {
    if (!editor.isDestroyed) editor.unregisterPlugin(key);
  };
}

/** Tells the marks which notes there are, and which of them is looked at. */
export function setMarks(editor: Editor, change: { notes?: Note[]; active?: string | null }): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, change).setMeta('addToHistory', false));
}

/** Returns the notes that have a place in the text, in its order. */
export function placedNotes(state: EditorState): Placed[] {
  const all = placedIn(key.getState(state)?.set ?? DecorationSet.empty);
  return all.sort((one, other) => one.from - other.from || one.to - other.to);
}

/** Selects the words of a note and shows them. */
export function showWords(editor: Editor, { from, to }: Placed): void {
  const { tr } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, from, to)).scrollIntoView());
  editor.view.focus();
}

/** Puts other words in place of those of a suggestion; returns false where they do not stand in one block. */
export function replaceWords(editor: Editor, { from, to }: Placed, text: string): boolean {
  const { tr, doc, schema } = editor.state;
  const [start, end] = [doc.resolve(from), doc.resolve(to)];
  if (!start.sameParent(end) || !start.parent.isTextblock) return false;
  if (text) tr.replaceWith(from, to, schema.text(text, start.marksAcross(end) ?? []));
  else {
    const { parent, parentOffset } = start;
    const line = parent.textBetween(0, parent.content.size, undefined, '\ufffc');
    const gap = withGap(line, { from: parentOffset, to: end.parentOffset });
    tr.delete(start.start() + gap.from, start.start() + gap.to);
  }
  // What was typed before is undone apart from it.
  editor.view.dispatch(closeHistory(tr));
  return true;
}
