import type { Editor } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { findIn, type Span } from './find.ts';

interface Found {
  sought: string;
  spans: Span[];
  current: number;
}

const key = new PluginKey<Found>('find');
const nothing: Found = { sought: '', spans: [], current: 0 };

/** Finds all matches in the document; a match may span marks but not blocks. */
function search(doc: DocumentNode, sought: string): Span[] {
  const spans: Span[] = [];
  if (!sought) return spans;
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc');
    for (const { from, to } of findIn(text, sought)) {
      spans.push({ from: at + 1 + from, to: at + 1 + to });
    }
    return false;
  });
  return spans;
}

/** Finds and highlights the matches in the text; returns how to end that. */
export function addFinding(editor: Editor): () => void {
  const plugin = new Plugin<Found>({
    key,
    state: {
      init: () => nothing,
      apply: (tr, before) => {
        const change: Partial<Found> | undefined = tr.getMeta(key);
        if (!change && (!tr.docChanged || !before.sought)) return before;
        const next = { ...before, ...change };
        const spans = search(tr.doc, next.sought);
        return { ...next, spans, current: Math.min(next.current, Math.max(0, spans.length - 1)) };
      },
    },
    props: {
      decorations: (state) => {
        const { spans, current } = key.getState(state) ?? nothing;
        const drawn = spans.map(({ from, to }, index) =>
          Decoration.inline(from, to, { class: index === current ? 'hit current' : 'hit' }),
        );
        return DecorationSet.create(state.doc, drawn);
      },
    },
  });
  editor.registerPlugin(plugin);
  return () => {
    editor.unregisterPlugin(key);
  };
}

export function searchOf(editor: Editor): Found {
  return key.getState(editor.state) ?? nothing;
}

/** Starts a search; an empty text ends it. */
export function seek(editor: Editor, sought: string): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, { sought, current: 0 }));
  show(editor);
}

/** Goes to the next match, or with -1 to the previous one; after the last comes the first. */
export function step(editor: Editor, by: number): void {
  const { spans, current } = searchOf(editor);
  if (spans.length === 0) return;
  const next = (current + by + spans.length) % spans.length;
  editor.view.dispatch(editor.state.tr.setMeta(key, { current: next }));
  show(editor);
}

function show(editor: Editor): void {
  const { spans, current } = searchOf(editor);
  const span = spans[current];
  if (!span) return;
  const { tr } = editor.state;
  tr.setSelection(TextSelection.create(tr.doc, span.from, span.to));
  editor.view.dispatch(tr);
  // ProseMirror scrolls only a view with focus, and the focus stays in the search field.
  editor.view.dom.querySelector('.hit.current')?.scrollIntoView({ block: 'center' });
}

/** Replaces the match, or all matches, and keeps the marks of each. */
export function replaceFound(editor: Editor, text: string, all: boolean): number {
  const { spans, current } = searchOf(editor);
  const chosen = all ? spans : spans.slice(current, current + 1);
  const { tr, schema } = editor.state;
  for (const { from, to } of chosen.toReversed()) {
    const marks = tr.doc.resolve(from).marksAcross(tr.doc.resolve(to)) ?? [];
    if (text) tr.replaceWith(from, to, schema.text(text.normalize('NFC'), marks));
    else tr.delete(from, to);
  }
  editor.view.dispatch(tr);
  const [replaced] = chosen;
  if (!all && replaced) {
    // The next one, or the first: what was put in may hold what is sought.
    const after = tr.mapping.map(replaced.to);
    const next = searchOf(editor).spans.findIndex(({ from }) => from >= after);
    editor.view.dispatch(editor.state.tr.setMeta(key, { current: Math.max(next, 0) }));
  }
  show(editor);
  return chosen.length;
}
