import type { Editor } from '@tiptap/core';
import { type Command, TextSelection } from '@tiptap/pm/state';
import { ArrowDown, ArrowUp, Copy, Pilcrow, Trash2 } from 'lucide-react';
import { editorWords } from '../../../words/admin/editor/editor.ts';
import type { WritingWords } from '../../../words/admin/writing/en.ts';
import type { MenuItem } from '../../dropdown.tsx';
import { deleteBlock, duplicateBlock, moveBlock } from '../blocks/commands.ts';
import { keyOf } from '../keys.ts';
import type { Kit } from '../tools.ts';

const shapes = [
  ...(['heading', 'subheading', 'list', 'numberedList', 'checklist'] as const),
  ...(['quote', 'codeBlock'] as const),
];
type Shape = (typeof shapes)[number] | 'paragraph';

/** Blocks of text, which can become each other. */
const ofText = new Set([
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'taskList',
  'blockquote',
  'codeBlock',
]);

/** Turns the block at a place of the document into another kind, in one step of undo. */
function turnInto({ tools }: Kit, editor: Editor, from: number, shape: Shape): void {
  const size = editor.state.doc.nodeAt(from)?.nodeSize ?? 0;
  const chain = editor
    .chain()
    .command(({ tr }) => {
      const [first, last] = [tr.doc.resolve(from + 1), tr.doc.resolve(from + size - 1)];
      tr.setSelection(TextSelection.between(first, last));
      return true;
    })
    .clearNodes();
  (shape === 'paragraph' ? chain : tools[shape].change(chain))
    .command(({ tr }) => {
      tr.setSelection(TextSelection.near(tr.doc.resolve(tr.selection.to), -1));
      return true;
    })
    .run();
}

/** Returns what can be done with the block at a place of the document, as items of a menu. */
export function blockItems(
  kit: Kit,
  editor: Editor,
  from: number,
  { block: text }: WritingWords,
): MenuItem[] {
  const { state, view } = editor;
  // The text has the focus at once: keys that are pressed while the menu closes would be lost.
  const then = (work: () => void) => () => {
    work();
    view.focus();
  };
  const run = (command: Command) => then(() => command(view.state, view.dispatch));
  const moves = ([-1, 1] as const).map((by) => ({
    key: `move${by}`,
    icon: by < 0 ? ArrowUp : ArrowDown,
    content: by < 0 ? text.moveUp : text.moveDown,
    keys: keyOf(by < 0 ? 'moveUp' : 'moveDown'),
    disabled: !moveBlock(from, by)(state),
    onSelect: run(moveBlock(from, by)),
  }));
  const turns = (shape: Shape) => {
    const name = shape === 'paragraph' ? text.paragraph : editorWords().tools[shape];
    const icon = shape === 'paragraph' ? Pilcrow : kit.tools[shape].icon;
    const onSelect = then(() => turnInto(kit, editor, from, shape));
    return { key: shape, icon, content: name, onSelect };
  };
  const isText = ofText.has(state.doc.nodeAt(from)?.type.name ?? '');
  return [
    ...moves,
    {
      key: 'duplicate',
      icon: Copy,
      content: text.duplicate,
      keys: keyOf('duplicate'),
      onSelect: run(duplicateBlock(from)),
    },
    ...(isText
      ? [
          {
            key: 'turn',
            icon: Pilcrow,
            content: text.turnInto,
            items: [turns('paragraph'), ...shapes.map(turns)],
          },
        ]
      : []),
    { key: 'delete', icon: Trash2, content: text.delete, onSelect: run(deleteBlock(from)) },
  ];
}

/** Returns where the block of the document begins that the selection is in. */
export function blockOfSelection({ state: { selection } }: Editor): number {
  const { $from, from } = selection;
  return $from.depth > 0 ? $from.before(1) : from;
}
