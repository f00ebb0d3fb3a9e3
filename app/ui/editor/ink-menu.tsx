import type { Editor } from '@tiptap/core';
import { Palette } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { inkClass, inks } from '../../../contract/text-styles.ts';
import { words } from '../../words/admin/admin.ts';

/** Chooses the colour of text; each name is shown in its colour. */
export function InkMenu({ editor }: { editor: Editor }) {
  const { label, none, names } = words.editor.ink;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        className="icon-button"
        aria-label={label}
        title={label}
        data-active={editor.isActive('ink')}
      >
        <Palette aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu-list"
          align="start"
          sideOffset={6}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            editor.commands.focus();
          }}
        >
          {inks.map((ink) => (
            <DropdownMenu.Item
              key={ink}
              className="menu-item"
              onSelect={() => editor.commands.setMark('ink', { ink })}
            >
              <span className={inkClass(ink)}>{names[ink]}</span>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Item
            className="menu-item"
            onSelect={() => editor.chain().extendMarkRange('ink').unsetMark('ink').run()}
          >
            {none}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
