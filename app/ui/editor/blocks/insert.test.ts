import { getSchema, type JSONContent } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { Uploads } from '../../../client/uploads.ts';
import { extensionsFor } from '../extensions.ts';
import { figureWith } from '../figure.ts';
import { insertBlocks, pasteBlocks } from './insert.ts';

const uploads = new Uploads({ send: () => Promise.reject(new Error('nothing is sent here')) });
const schema = getSchema(
  extensionsFor({
    uploads,
    onLeftOut: () => {},
    onOldFont: () => {},
    onAid: () => {},
    language: () => 'hi',
  }),
);

const picture = figureWith({ src: '/images/a.jpg' }, 'चित्र');
const kinds: Record<string, JSONContent> = {
  picture,
  film: figureWith({ src: 'https://player.vimeo.com/video/1', media: 'iframe' }),
  gallery: { type: 'gallery', content: [picture, picture] },
  pdf: { type: 'fileCard', attrs: { href: '/files/a.pdf', name: 'नियम' } },
  sound: { type: 'fileCard', attrs: { href: '/files/a.mp3', name: 'कथा' } },
  article: { type: 'readAlso', attrs: { article: 'a', href: '/a', title: 'दूसरा' } },
  line: { type: 'horizontalRule' },
};

const p = (text = ''): JSONContent => ({
  type: 'paragraph',
  content: text ? [{ type: 'text', text }] : [],
});
const list = (...content: JSONContent[]) => ({
  type: 'bulletList',
  content: [{ type: 'listItem', content }],
});
const row = (...content: JSONContent[]) => ({
  type: 'table',
  content: [{ type: 'tableRow', content: [{ type: 'tableCell', content }] }],
});

/** Says what a text is: `·` is where something was typed, `#` is the block that was put in. */
function say(state: EditorState, kind: string): string {
  const parts: string[] = [];
  const inserted = schema.nodeFromJSON(kinds[kind]);
  state.doc.descendants((node) => {
    if (node.eq(inserted)) parts.push('#');
    else if (node.isTextblock) parts.push(node.textContent || '_');
    return !node.eq(inserted);
  });
  return parts.join(' ');
}

/** Places where something is put in, marked by `|`, and the text afterwards. */
const places: [text: JSONContent[], after: string][] = [
  [[p('|')], '# ·'],
  [[p('क'), p('|'), p('ख')], 'क # · ख'],
  [[p('|क')], '# ·क'],
  [[p('क|ख')], 'क # ·ख'],
  [[p('क|'), p('ख')], 'क # · ख'],
  [[p('क|'), p()], 'क # ·'],
  [[p('क|'), { type: 'horizontalRule' }], 'क # ·'],
  [[list(p('क|')), p('ख')], 'क # · ख'],
  [[row(p('क|ख'))], 'क # ·ख'],
  [[{ type: 'blockquote', content: [p('|')] }], '# ·'],
  [[figureWith({ src: '/images/b.jpg' }, 'क|'), p('ख')], 'क # · ख'],
];

/** Makes a state with the caret at the sign, which is taken away. */
function stateOf(content: JSONContent[]): EditorState {
  const doc = schema.nodeFromJSON({ type: 'doc', content });
  let at = -1;
  doc.descendants((node, from) => {
    if (node.isText && node.text?.includes('|')) at = from + node.text.indexOf('|');
  });
  const state = EditorState.create({ doc });
  const tr = state.tr.delete(at, at + 1);
  return state.apply(tr.setSelection(TextSelection.create(tr.doc, at)));
}

test.each(Object.keys(kinds))('who types on writes behind what was put in: %s', (kind) => {
  const node = schema.nodeFromJSON(kinds[kind]);
  // A line between the blocks may stand there already.
  for (const [content, after] of kind === 'line' ? places.slice(0, 5) : places) {
    const put = stateOf(content);
    const typed = put.apply(insertBlocks(put, [node]));
    typed.doc.check();
    expect(say(typed.apply(typed.tr.insertText('·')), kind)).toBe(after);
    const pasted = pasteBlocks(put, new Slice(Fragment.from(node), 0, 0));
    const then = pasted && put.apply(pasted);
    expect(then && say(then.apply(then.tr.insertText('·')), kind)).toBe(after);
  }
});

test('a card that is selected stays, with what is put in behind it', () => {
  const state = EditorState.create({
    doc: schema.nodeFromJSON({ type: 'doc', content: [kinds.sound, p('क')] }),
  });
  const selected = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 0)));
  const after = selected.apply(insertBlocks(selected, [schema.nodeFromJSON(kinds.pdf)]));
  const names = after.apply(after.tr.insertText('ख')).doc.children.map((node) => node.textContent);
  expect(names).toEqual(['', '', 'ख', 'क']);
});

test('text that is pasted with a picture at its end ends behind the picture', () => {
  const content = [p('क'), kinds.picture].map((json) => schema.nodeFromJSON(json ?? p()));
  const slice = new Slice(schema.node('doc', null, content).content, 1, 0);
  for (const [before, after] of [
    ['|', 'क # ·'],
    ['ख|ग', 'खक # ·ग'],
    ['ख|', 'खक # ·'],
  ] as const) {
    const state = stateOf([p(before)]);
    const pasted = pasteBlocks(state, slice);
    const then = pasted && state.apply(pasted);
    expect(then && say(then.apply(then.tr.insertText('·')), 'picture')).toBe(after);
  }
});
