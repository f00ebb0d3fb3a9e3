import { Check, ChevronDown, ChevronRight, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ComponentProps, type PointerEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { hasMoved } from './focus-return.ts';

export interface MenuItem {
  key: string;
  content: ReactNode;
  icon?: LucideIcon;
  /** The keys that do the same. */
  keys?: string | undefined;
  /** The address that the item leads to; without it, `onSelect` is called. */
  to?: string;
  onSelect?: () => void;
  /** Given for what is switched on and off. */
  checked?: boolean | undefined;
  disabled?: boolean;
  /** The items of a menu of its own, which the item opens. */
  items?: MenuItem[];
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
  const [open, setOpen] = useState(true);
  // What can be dragged opens at the click: opened at the press, it could not be dragged any more.
  const atClick = button.draggable && {
    onPointerDownCapture: (event: PointerEvent) => event.stopPropagation(),
    onClick: () => setOpen(!open),
  };
  return (
    <DropdownMenu.Root modal={modal} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger {...button} {...atClick} />
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu-list"
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            const moved = hasMoved(event.target);
            if (moved || onClose) event.preventDefault();
            if (!moved) onClose?.();
          }}
        >
          <Items items={items} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const Items = ({ items }: { items: MenuItem[] }) =>
  items.map(({ key, ...item }) => <Item key={key} {...item} />);

type ItemProps = Omit<MenuItem, 'key'>;

function Label({ icon: Icon, content, keys }: ItemProps) {
  return (
    <>
      {Icon && <Icon aria-hidden="true" />}
      {content}
      {keys && (
        <span className="menu-keys" aria-hidden="true">
          {keys}
        </span>
      )}
    </>
  );
}

/** A menu in a menu where there is no room beside: its items come below. */
function Fold({ items, ...item }: ItemProps & { items: MenuItem[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DropdownMenu.Item
        className="menu-item"
        aria-expanded={open}
        onSelect={(event) => {
          event.preventDefault();
          setOpen(!open);
        }}
      >
        <Label {...item} />
        <ChevronDown className="menu-further" aria-hidden="true" />
      </DropdownMenu.Item>
      {open && (
        <DropdownMenu.Group className="menu-fold">
          <Items items={items} />
        </DropdownMenu.Group>
      )}
    </>
  );
}

function Item(item: ItemProps) {
  const { content, icon, to, onSelect, checked, disabled = false, items } = item;
  const shared = { className: 'menu-item', disabled, ...(onSelect && { onSelect }) };
  if (items && matchMedia('(max-width: 760px)').matches) return <Fold {...item} items={items} />;
  if (items) {
    return (
      <DropdownMenu.Sub>
        <DropdownMenu.SubTrigger className="menu-item">
          <Label {...item} />
          <ChevronRight className="menu-further" aria-hidden="true" />
        </DropdownMenu.SubTrigger>
        <DropdownMenu.Portal>
          <DropdownMenu.SubContent className="menu-list" collisionPadding={8}>
            <Items items={items} />
          </DropdownMenu.SubContent>
        </DropdownMenu.Portal>
      </DropdownMenu.Sub>
    );
  }
  if (checked !== undefined) {
    return (
      <DropdownMenu.CheckboxItem {...shared} checked={checked}>
        {!icon && (
          <span className="menu-check">
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden="true" />
            </DropdownMenu.ItemIndicator>
          </span>
        )}
        <Label {...item} />
      </DropdownMenu.CheckboxItem>
    );
  }
  return (
    <DropdownMenu.Item {...shared} asChild={to !== undefined}>
      {to === undefined ? <Label {...item} /> : <Link to={to}>{content}</Link>}
    </DropdownMenu.Item>
  );
}
