import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { converterFor } from '../../../typing/legacy-paste.ts';

interface Options {
  /** Called when such text was pasted, with the function that converts it into Unicode. */
  onOldFont: (convert: () => void) => void;
}

interface Span {
  from: number;
  to: number;
}

/** A paste, whose offer may be answered after others. */
interface Pasted extends Span {
  number: number;
}

/** How many pastes stay known, the last ones. */
const PASTES = 20;

const key = new PluginKey<Pasted[]>('legacyFont');

/** Lists the pasted pieces of text with their positions. */
function pieces(state: EditorState, { from, to }: Span) {
  const found: (Span & { text: string })[] = [];
  state.doc.nodesBetween(from, to, (node, at) => {
    if (!node.isText || !node.text) return;
    const start = Math.max(from, at);
    const end = Math.min(to, at + node.nodeSize);
    found.push({ from: start, to: end, text: node.text.slice(start - at, end - at) });
  });
  return found;
}

function convert(view: EditorView, paste: number, converted: (text: string) => string): void {
  const span = key.getState(view.state)?.find(({ number }) => number === paste);
  if (!span || view.isDestroyed) return;
  const { tr } = view.state;
  for (const { from, to, text } of pieces(view.state, span).reverse()) {
    tr.insertText(converted(text), from, to);
  }
  view.dispatch(tr);
  view.focus();
}

/** Offers to convert pasted text of an old Hindi font into Unicode, with its formats. */
export const LegacyFont = Extension.create<Options>({
  name: 'legacyFont',
  addProseMirrorPlugins() {
    const { onOldFont } = this.options;
    const plugin = new Plugin<Pasted[]>({
      key,
      state: {
        init: () => [],
        apply: (tr, pastes, before) => {
          const { mapping } = tr;
          const moved = pastes.map(({ from, to, number }) => {
            return { from: mapping.map(from), to: mapping.map(to, -1), number };
          });
          if (tr.getMeta('uiEvent') !== 'paste') return moved;
          const { from, to } = before.selection;
          const number = (pastes.at(-1)?.number ?? 0) + 1;
          const last = { from: mapping.map(from, -1), to: mapping.map(to), number };
          return [...moved, last].slice(-PASTES);
        },
      },
      view: () => ({
        update: (view, before) => {
          const last = key.getState(view.state)?.at(-1);
          if (!last || last.number === key.getState(before)?.at(-1)?.number) return;
          const text = pieces(view.state, last).map((piece) => piece.text);
          converterFor(text.join(' ')).then((converted) => {
            if (converted) onOldFont(() => convert(view, last.number, converted));
          });
        },
      }),
    });
    return [plugin];
  },
});
