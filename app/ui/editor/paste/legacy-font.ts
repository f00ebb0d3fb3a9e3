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

/** The last paste; `fresh` until the document changes again. */
interface Pasted extends Span {
  fresh: boolean;
}

const key = new PluginKey<Pasted | null>('legacyFont');

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

function convert(view: EditorView, converted: (text: string) => string): void {
  const span = key.getState(view.state);
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
    const plugin = new Plugin<Pasted | null>({
      key,
      state: {
        init: () => null,
        apply: (tr, span, before) => {
          if (tr.getMeta('uiEvent') === 'paste') {
            const { from, to } = before.selection;
            return { from: tr.mapping.map(from, -1), to: tr.mapping.map(to), fresh: true };
          }
          if (!span) return null;
          const { mapping } = tr;
          return { from: mapping.map(span.from), to: mapping.map(span.to, -1), fresh: false };
        },
      },
      view: () => ({
        update: (view) => {
          const span = key.getState(view.state);
          if (!span?.fresh) return;
          const text = pieces(view.state, span).map((piece) => piece.text);
          converterFor(text.join(' ')).then((converted) => {
            if (converted) onOldFont(() => convert(view, converted));
          });
        },
      }),
    });
    return [plugin];
  },
});
