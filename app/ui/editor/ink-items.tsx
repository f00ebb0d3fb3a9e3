import type { Editor } from '@tiptap/core';
import { inkClass, inks } from '../../../contract/text-styles.ts';
import { editorWords } from '../../words/admin/editor/editor.ts';
import type { MenuItem } from '../dropdown.tsx';

/** Returns the colours of text as items of a menu; each name is shown in its colour. */
export function inkItems(editor: Editor): MenuItem[] {
  const { none, names } = editorWords().ink;
  const colours = inks.map((ink) => ({
    key: ink,
    content: <span className={inkClass(ink)}>{names[ink]}</span>,
    onSelect: () => {
      editor.commands.setMark('ink', { ink });
    },
  }));
  const clear = () => {
    editor.chain().extendMarkRange('ink').unsetMark('ink').run();
  };
  return [...colours, { key: 'none', content: none, onSelect: clear }];
}
