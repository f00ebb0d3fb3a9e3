import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { type PlacedWord, wordsToCheck } from '../../../../hindi/spelling/words-in.ts';
import type { Spelling } from '../../../spelling/spelling.ts';
import { blocksOf, textOf } from './text-of.ts';

/** An unknown word, and whether a key has led to it. */
export interface Shown extends PlacedWord {
  byKey: boolean;
}

interface Marks {
  set: DecorationSet;
  openWord: Shown | null;
}

type Change = { openWord: Shown | null } | { gone: Decoration[]; fresh: PlacedWord[] };

/** Milliseconds without a change after which the text is looked at, and for which that may keep the page. */
const PAUSE = 300;
const SLICE = 8;
/** Words that are underlined at once. */
const AT_ONCE = 100;

const key = new PluginKey<Marks>('spelling');
const nothing: Marks = { set: DecorationSet.empty, openWord: null };

const marksOf = (state: EditorState) => key.getState(state) ?? nothing;

/** Returns the unknown word whose candidates are shown. */
export const shownWord = (state: EditorState) => marksOf(state).openWord;

const wordsIn = (set: DecorationSet, from?: number, to?: number): PlacedWord[] =>
  set.find(from, to).map(({ from: start, to: end, spec }) => ({
    from: start,
    to: end,
    word: String(spec.word),
  }));

/** Shows the candidates of a word, or with null no longer. */
export function showWord({ state, dispatch }: EditorView, openWord: Shown | null): void {
  const { tr } = state;
  if (openWord?.byKey)
    tr.setSelection(TextSelection.create(tr.doc, openWord.from)).scrollIntoView();
  dispatch(tr.setMeta(key, { openWord }));
}

/** Goes to the next unknown word, or with -1 to the previous one; after the last comes the first. */
export function stepToUnknown(view: EditorView, by: 1 | -1): boolean {
  const { set, openWord } = marksOf(view.state);
  const all = wordsIn(set).sort((one, other) => one.from - other.from);
  const { head } = view.state.selection;
  const at = openWord?.from ?? head;
  const further =
    by === 1 ? all.find(({ from }) => from > at) : all.findLast(({ from }) => from < at);
  const next = further ?? all.at(by === 1 ? 0 : -1);
  if (next) showWord(view, { ...next, byKey: true });
  return next !== undefined;
}

/** Puts another word in place of one. */
export function replaceWord(view: EditorView, { from, to }: PlacedWord, text: string): void {
  const { tr, schema, doc } = view.state;
  const marks = doc.resolve(from).marksAcross(doc.resolve(to)) ?? [];
  tr.replaceWith(from, to, schema.text(text, marks));
  tr.setSelection(TextSelection.create(tr.doc, from + text.length));
  view.dispatch(tr.scrollIntoView());
}

const placeOf = ({ from, to }: { from: number; to: number }) => `${from} ${to}`;

/** Looks at the text once it rests, and draws what is unknown. */
class Watch {
  readonly view: EditorView;
  readonly spelling: Spelling;
  /** The words of blocks: what was not changed since is not read again. */
  readonly read = new WeakMap<Node, PlacedWord[]>();
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the text was changed where the caret still is. */
  typing = false;

  constructor(view: EditorView, spelling: Spelling) {
    this.view = view;
    this.spelling = spelling;
    this.later();
  }

  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(), PAUSE);
  }

  update({ state }: EditorView, before: EditorState) {
    const typed = state.doc !== before.doc;
    if (!typed && state.selection.eq(before.selection)) return;
    this.typing = typed;
    this.later();
  }

  async look() {
    const { doc } = this.view.state;
    const blocks = blocksOf(doc);
    let since = performance.now();
    for (const { block } of blocks) {
      if (this.read.has(block)) continue;
      this.read.set(block, wordsToCheck(textOf(block)));
      if (performance.now() - since < SLICE) continue;
      await new Promise((go) => setTimeout(go));
      since = performance.now();
    }
    await this.spelling.ask(
      blocks.flatMap(({ block }) => (this.read.get(block) ?? []).map(({ word }) => word)),
    );
    if (!this.view.isDestroyed && this.view.state.doc === doc) await this.draw(blocks);
  }

  async draw(blocks: ReturnType<typeof blocksOf>) {
    const { state } = this.view;
    const { set } = marksOf(state);
    const { empty, head } = state.selection;
    const words = blocks.flatMap(({ block, at }) =>
      (this.read.get(block) ?? []).flatMap(({ word, from, to }) => {
        if (!this.spelling.isUnknown(word)) return [];
        const here = { word, from: at + from, to: at + to };
        // Of a word that is being typed nobody knows yet what it will be.
        const isTyped = this.typing && empty && head === here.to;
        return isTyped ? [] : [here];
      }),
    );
    const now = new Set(words.map(placeOf));
    const before = new Set(set.find().map(placeOf));
    const fresh = words.filter((word) => !before.has(placeOf(word)));
    const gone = set.find().filter((mark) => !now.has(placeOf(mark)));
    if (gone.length > 0 || fresh.length > 0) await this.change(gone, fresh);
  }

  /** Draws some words at once: each makes the browser lay out its block anew. */
  async change(gone: Decoration[], fresh: PlacedWord[]) {
    const { doc } = this.view.state;
    for (let at = 0; at === 0 || at < fresh.length; at += AT_ONCE) {
      if (at > 0) await new Promise((go) => setTimeout(go));
      // What was changed meanwhile is looked at when it rests.
      if (this.view.isDestroyed || this.view.state.doc !== doc) return;
      const change = { gone: at === 0 ? gone : [], fresh: fresh.slice(at, at + AT_ONCE) };
      this.view.dispatch(this.view.state.tr.setMeta(key, change).setMeta('addToHistory', false));
    }
  }

  destroy() {
    clearTimeout(this.timer);
  }
}

const drawn = ({ word, from, to }: PlacedWord) =>
  Decoration.inline(from, to, { class: 'unknown-word' }, { word });

/** Underlines unknown words while the text is written; returns how to look again, and how to end that. */
export function addSpelling(
  editor: Editor,
  spelling: Spelling,
  onKey: (event: KeyboardEvent) => boolean,
): { again: () => void; end: () => void } {
  let watch: Watch | undefined;
  const plugin = new Plugin<Marks>({
    key,
    state: {
      init: () => nothing,
      apply(tr, before) {
        const change: Change | undefined = tr.getMeta(key);
        if (change && 'openWord' in change) return { ...before, openWord: change.openWord };
        if (change) {
          const { gone, fresh } = change;
          return { ...before, set: before.set.remove(gone).add(tr.doc, fresh.map(drawn)) };
        }
        if (tr.docChanged) return { set: before.set.map(tr.mapping, tr.doc), openWord: null };
        const { openWord } = before;
        const { empty, head } = tr.selection;
        const stays = !openWord || (empty && head >= openWord.from && head <= openWord.to);
        return stays ? before : { ...before, openWord: null };
      },
    },
    view: (view) => {
      watch = new Watch(view, spelling);
      return watch;
    },
    props: {
      decorations: (state) => marksOf(state).set,
      handleKeyDown: (_view, event) => onKey(event),
      handleClick(view, at) {
        const [word] = wordsIn(marksOf(view.state).set, at, at);
        if (word) showWord(view, { ...word, byKey: false });
        return false;
      },
    },
  });
  // Its keys come before all others.
  editor.registerPlugin(plugin, (own, others) => [own, ...others]);
  return {
    again: () => watch?.later(),
    end: () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(key);
    },
  };
}
