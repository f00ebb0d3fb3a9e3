import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { GripVertical, Keyboard } from 'lucide-react';
import { useCallback } from 'react';
import type { WritingWords } from '../../../words/admin/writing/en.ts';
import type { MenuItem } from '../../dropdown.tsx';
import { duplicate, move } from '../blocks/commands.ts';
import { type AidName, keyOf, type OpenAid } from '../keys.ts';
import type { EditorDialog } from '../toolbar.tsx';
import type { Kit } from '../tools.ts';
import { asideTools, readAlso, readAlsoIcon } from './aside-tools.ts';
import { BlockHandle } from './block-handle.tsx';
import { blockItems, blockOfSelection } from './block-items.ts';
import { Bubble } from './bubble.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { LinkPanel } from './link-panel.tsx';
import { SlashMenu } from './slash-menu.tsx';

/** Returns what of the aids a phone has in its menu, since it has neither hover nor keys. */
export function aidItems(
  kit: Kit,
  editor: Editor,
  text: WritingWords,
  ask: (name: AidName) => void,
): MenuItem[] {
  const { block, blocks, keys } = text;
  const asides = (['pullQuote', 'infoBox', 'footnote'] as const).map((name) => {
    const { icon, run: use, active } = asideTools[name];
    const onSelect = () => {
      use(editor);
    };
    return { key: name, icon, content: blocks[name], checked: active(editor), onSelect };
  });
  return [
    ...asides,
    {
      ...{ key: 'readAlso', icon: readAlsoIcon, content: blocks.readAlso },
      onSelect: () => ask('readAlso'),
    },
    {
      ...{ key: 'block', icon: GripVertical, content: block.menu },
      items: blockItems(kit, editor, blockOfSelection(editor), text),
    },
    {
      ...{ key: 'keys', icon: Keyboard, content: keys.title, keys: keyOf('keys') },
      onSelect: () => ask('keys'),
    },
  ];
}

const run =
  (command: Command) =>
  ({ view }: Editor) => {
    command(view.state, view.dispatch);
  };

/** What some keys do to the blocks that hold the selection. */
export const commands = {
  moveUp: run(move(-1)),
  moveDown: run(move(1)),
  duplicate: run(duplicate),
};

interface Props {
  editor: Editor;
  kit: Kit;
  text: WritingWords;
  open: OpenAid;
  onOpen: (aid: OpenAid) => void;
  onDialog: (dialog: EditorDialog) => void;
  /** Writes a note on the selection, where the text may have notes. */
  onNote: (() => void) | undefined;
}

/** What helps while a text is written: at the caret, at the selection and beside the blocks. */
export function Aids({ editor, kit, text, open, onOpen, onDialog, onNote }: Props) {
  const close = useCallback(() => onOpen(null), [onOpen]);
  return (
    <>
      <SlashMenu
        editor={editor}
        kit={kit}
        text={text}
        asks={{ onDialog, onReadAlso: () => onOpen('readAlso') }}
      />
      {open !== 'link' && open !== 'readAlso' && (
        <Bubble
          editor={editor}
          kit={kit}
          text={text}
          onLink={() => onOpen('link')}
          onNote={onNote}
        />
      )}
      {open === 'link' && <LinkPanel editor={editor} text={text} onClose={close} />}
      {open === 'readAlso' && (
        <LinkPanel
          editor={editor}
          text={text}
          onArticle={(found) => editor.chain().focus().insertContent(readAlso(found)).run()}
          onClose={close}
        />
      )}
      <BlockHandle editor={editor} kit={kit} text={text} />
      <KeysDialog text={text} open={open === 'keys'} onClose={close} />
    </>
  );
}
