import { getSchema } from '@tiptap/core';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { type Command, EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import { deleteBlock, duplicate, duplicateBlock, move, moveBlock } from './commands.ts';

const schema = getSchema([StarterKit, TaskList, TaskItem]);

type Json = { type: string; content?: Json[]; text?: string };
const p = (text: string): Json => ({
  type: 'paragraph',
  ...(text && { content: [{ type: 'text', text }] }),
});
const list = (...items: string[]): Json => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [p(item)] })),
});

/** Makes a text with the selection on all letters of a word. */
function textWith(blocks: Json[], word: string): EditorState {
  const doc = schema.nodeFromJSON({ type: 'doc', content: blocks });
  let from = -1;
  doc.descendants((node, at) => {
    if (node.isText && node.text?.includes(word)) from = at + node.text.indexOf(word);
  });
  const selection = TextSelection.create(doc, from, from + word.length);
  return EditorState.create({ doc, selection });
}

/** Runs a command; returns the text of each line and what is selected then. */
function run(state: EditorState, command: Command) {
  let after = state;
  const done = command(state, (tr) => {
    after = state.apply(tr);
  });
  const lines: string[] = [];
  after.doc.descendants((node) => {
    if (node.isTextblock) lines.push(node.textContent);
  });
  const { from, to } = after.selection;
  return { done, lines: lines.join(' '), selected: after.doc.textBetween(from, to), after };
}

test('a block goes up and down, and takes the selection along', () => {
  const state = textWith([p('एक'), p('दो'), p('तीन')], 'दो');
  expect(run(state, move(-1))).toMatchObject({ done: true, lines: 'दो एक तीन', selected: 'दो' });
  expect(run(state, move(1))).toMatchObject({ done: true, lines: 'एक तीन दो', selected: 'दो' });
  const first = textWith([p('एक'), p('दो')], 'एक');
  expect(run(first, move(-1))).toMatchObject({ done: false, lines: 'एक दो' });
});

test('several selected blocks move together', () => {
  const { doc } = textWith([p('क'), p('ख'), p('ग'), p('घ')], 'क');
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 4, 8) });
  expect(run(state, move(-1)).lines).toBe('ख ग क घ');
  expect(run(state, move(1)).lines).toBe('क घ ख ग');
  expect(run(state, duplicate).lines).toBe('क ख ग ख ग घ');
});

test('an item moves within its list, and at its edge the whole list', () => {
  const blocks = [p('पहले'), list('दूध', 'आटा'), p('बाद')];
  expect(run(textWith(blocks, 'आटा'), move(-1)).lines).toBe('पहले आटा दूध बाद');
  expect(run(textWith(blocks, 'दूध'), move(-1)).lines).toBe('दूध आटा पहले बाद');
  expect(run(textWith(blocks, 'आटा'), move(1)).lines).toBe('पहले बाद दूध आटा');
});

test('a copy stands below and has the selection', () => {
  const { lines, selected, after } = run(textWith([p('एक'), p('दो')], 'एक'), duplicate);
  expect([lines, selected, after.selection.from]).toEqual(['एक एक दो', 'एक', 5]);
});

test('the block at a place is moved, copied and deleted, wherever the caret is', () => {
  const state = textWith([p('एक'), p('दो'), p('तीन')], 'एक');
  const from = 4;
  expect(run(state, moveBlock(from, 1))).toMatchObject({ lines: 'एक तीन दो', selected: 'एक' });
  expect(run(state, duplicateBlock(from))).toMatchObject({ lines: 'एक दो दो तीन' });
  expect(run(state, deleteBlock(from))).toMatchObject({ done: true, lines: 'एक तीन' });
  expect(run(state, deleteBlock(99)).done).toBe(false);
});

test('the last block leaves an empty line, and a selected divider moves too', () => {
  expect(run(textWith([p('एक')], 'एक'), deleteBlock(0)).after.doc.toString()).toBe(
    'doc(paragraph)',
  );
  const { doc } = textWith([p('एक'), { type: 'horizontalRule' }, p('दो')], 'एक');
  const state = EditorState.create({ doc, selection: NodeSelection.create(doc, 4) });
  const { after } = run(state, move(1));
  expect(after.doc.lastChild?.type.name).toBe('horizontalRule');
});
