import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** What is typed after a slash: it asks for a block. */
export interface Asked {
  /** The place of the slash, and that behind the last letter. */
  from: number;
  to: number;
  sought: string;
}

const key = new PluginKey<Asked | null>('slash');

/** The most letters that are taken for the name of a block. */
const LONGEST_NAME = 30;

/** Returns what is asked for where the paragraph of the caret holds a slash and a name, and nothing else. */
export function askedIn({ selection }: EditorState): Asked | null {
  const { $from, empty } = selection;
  const { parent, parentOffset } = $from;
  if (!empty || parent.type.name !== 'paragraph' || parentOffset < parent.content.size) return null;
  const text = parent.textBetween(0, parentOffset, undefined, '\ufffc');
  if (!/^\/(?:[^\s/\ufffc][^/\ufffc]*)?$/.test(text) || text.length > LONGEST_NAME) return null;
  return { from: $from.start(), to: $from.pos, sought: text.slice(1).trim() };
}

/** Returns what is asked for while the menu is open; null otherwise. */
export function openRequest(state: EditorState): Asked | null {
  return key.getState(state) ?? null;
}

/** Closes the menu; what was typed stays. */
export function stopAsking({ state, dispatch }: EditorView): void {
  if (openRequest(state)) dispatch(state.tr.setMeta(key, 'close'));
}

/**
 * Notices a slash that is typed on an empty line, until something else than a name follows. The keys go
 * to `onKey` first, which returns whether it has handled them.
 */
export function slashPlugin(onKey: (event: KeyboardEvent) => boolean): Plugin<Asked | null> {
  return new Plugin({
    key,
    state: {
      // Somebody may have typed faster than the menu was loaded.
      init: (_config, state) => askedIn(state),
      apply(tr, before, old, state) {
        if (tr.getMeta(key) === 'close') return null;
        const now = askedIn(state);
        if (!now) return null;
        if (before) return tr.mapping.map(before.from, -1) === now.from ? now : null;
        const typed = tr.docChanged && now.sought === '' && !tr.getMeta('paste');
        const undone = tr.getMeta('history$') !== undefined;
        const wasEmpty = old.selection.$from.parent.content.size === 0;
        return typed && !undone && (wasEmpty || tr.getMeta(key) === 'open') ? now : null;
      },
    },
    props: {
      handleKeyDown: (view, event) => openRequest(view.state) !== null && onKey(event),
      handleDOMEvents: {
        blur: (view) => {
          stopAsking(view);
          return false;
        },
      },
    },
  });
}

/** Asks for a block on a line of its own below a place, or on the line there if it is empty. */
export function askBelow({ state, dispatch }: EditorView, from: number): void {
  const block = state.doc.nodeAt(from);
  if (!block) return;
  const { tr, schema } = state;
  const empty = block.type.name === 'paragraph' && block.content.size === 0;
  const at = empty ? from : from + block.nodeSize;
  if (!empty) tr.insert(at, schema.node('paragraph'));
  tr.insertText('/', at + 1);
  tr.setSelection(TextSelection.create(tr.doc, at + 2));
  dispatch(tr.setMeta(key, 'open').scrollIntoView());
}
