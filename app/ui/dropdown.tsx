import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

interface MenuItem {
  key: string;
  content: ReactNode;
  /** The address that the item leads to; without it, `onSelect` is called. */
  to?: string;
  onSelect?: () => void;
  /** Given for what is switched on and off. */
  checked?: boolean;
}

export interface MenuProps {
  /** The attributes and the content of the button that opens the menu. */
  button: ComponentProps<'button'> & { 'data-active'?: boolean };
  items: MenuItem[];
  align: 'start' | 'end';
  modal?: boolean;
  /** Moves the focus when the menu closes; without it, the focus returns to the button. */
  onClose?: () => void;
}

/** Renders the menu of Menu, open at first, since somebody has just pressed the button. */
export default function Dropdown({ button, items, align, modal = true, onClose }: MenuProps) {
  return (
    <DropdownMenu.Root modal={modal} defaultOpen>
      <DropdownMenu.Trigger {...button} />
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu-list"
          align={align}
          sideOffset={6}
          onCloseAutoFocus={(event) => {
            if (!onClose) return;
            event.preventDefault();
            onClose();
          }}
        >
          {items.map(({ key, ...item }) => (
            <Item key={key} {...item} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Item({ content, to, onSelect, checked }: Omit<MenuItem, 'key'>) {
  if (checked !== undefined) {
    return (
      <DropdownMenu.CheckboxItem
        className="menu-item"
        checked={checked}
        {...(onSelect && { onSelect })}
      >
        <span className="menu-check">
          <DropdownMenu.ItemIndicator>
            <Check aria-hidden="true" />
          </DropdownMenu.ItemIndicator>
        </span>
        {content}
      </DropdownMenu.CheckboxItem>
    );
  }
  return (
    <DropdownMenu.Item
      className="menu-item"
      {...(onSelect && { onSelect })}
      asChild={to !== undefined}
    >
      {to === undefined ? content : <Link to={to}>{content}</Link>}
    </DropdownMenu.Item>
  );
}
