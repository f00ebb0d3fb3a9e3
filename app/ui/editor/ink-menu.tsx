import type { Editor } from '@tiptap/core';
import { Palette } from 'lucide-react';
import { inkClass, inks } from '../../../contract/text-styles.ts';
import { words } from '../../words/admin/admin.ts';
import { Menu } from '../menu.tsx';

/** Chooses the colour of text; each name is shown in its colour. */
export function InkMenu({ editor }: { editor: Editor }) {
  const { label, none, names } = words.editor.ink;
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
  return (
    <Menu
      align="start"
      modal={false}
      button={{
        className: 'icon-button',
        'aria-label': label,
        title: label,
        'data-active': editor.isActive('ink'),
        children: <Palette aria-hidden="true" />,
      }}
      items={[...colours, { key: 'none', content: none, onSelect: clear }]}
      onClose={() => editor.commands.focus()}
    />
  );
}
