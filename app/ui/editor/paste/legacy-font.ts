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

/** Where each paste stands by now: its offer may be answered after others. */
const key = new PluginKey<Span[]>('legacyFont');

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
  const span = key.getState(view.state)?.[paste];
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
    const plugin = new Plugin<Span[]>({
      key,
      state: {
        init: () => [],
        apply: (tr, pastes, before) => {
          const { mapping } = tr;
          const moved = pastes.map(({ from, to }) => {
            return { from: mapping.map(from), to: mapping.map(to, -1) };
          });
          if (tr.getMeta('uiEvent') !== 'paste') return moved;
          const { from, to } = before.selection;
          return [...moved, { from: mapping.map(from, -1), to: mapping.map(to) }];
        },
      },
      view: () => ({
        update: (view, before) => {
          const paste = key.getState(before)?.length ?? 0;
          const span = key.getState(view.state)?.[paste];
          if (!span) return;
          const text = pieces(view.state, span).map((piece) => piece.text);
          converterFor(text.join(' ')).then((converted) => {
            if (converted) onOldFont(() => convert(view, paste, converted));
          });
        },
      }),
    });
    return [plugin];
  },
});
