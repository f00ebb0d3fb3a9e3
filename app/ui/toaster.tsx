import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner } from 'sonner';
import { words } from '../words/admin/admin.ts';
import { useInterface } from '../words/interface.ts';
import { usesKeys } from './focus-return.ts';

/** @public Taken from the module once it is loaded. */
export { toast } from 'sonner';

/** Toasts stand above the actions of a form. */
const ABOVE_BAR = 'calc(var(--action-bar, 0px) + 20px)';

/** The library's own buttons are 24 pixels high, and in the browser's face. */
const button = {
  height: 40,
  paddingInline: 14,
  borderRadius: 20,
  font: 'inherit',
  fontWeight: 600,
};

/** The key that leads to the button of a toast. With Alt and a letter browsers open their menus. */
const KEY = ['F8'];

/**
 * Returns how long a toast with a button or link is shown, and what stands below its text: whoever comes to it by keys
 * needs the one that leads there, and ten times as long.
 * @public Taken from the module once it is loaded.
 */
export function inReach(duration: number, next?: ReactNode) {
  if (!usesKeys()) return { duration, description: next };
  const description = (
    <>
      {next} {words.ui.toastKey}
    </>
  );
  return { duration: duration * 10, description };
}

/** Makes the box of toasts, which the browser draws above all else, wherever it stands. */
function newBox(): HTMLElement {
  const box = document.createElement('div');
  box.popover = 'manual';
  box.style.all = 'unset';
  return box;
}

/** Puts the box into the dialog that is open: all around it takes neither presses nor the focus. */
function place(box: HTMLElement): void {
  const dialogs = document.querySelectorAll('.dialog[data-state="open"]');
  const parent = [...dialogs].at(-1) ?? document.body;
  if (box.parentNode === parent) return;
  parent.append(box);
  box.showPopover();
}

/** Keeps the box where its buttons work; the key leads to them, and Escape back. */
function keepInReach(box: HTMLElement): () => void {
  const observer = new MutationObserver(() => place(box));
  observer.observe(document.body, { childList: true });
  observer.observe(document.documentElement, { subtree: true, attributeFilter: ['data-state'] });
  const onKey = ({ code }: KeyboardEvent) => {
    const { activeElement } = document;
    if (KEY.includes(code)) box.querySelector<HTMLElement>('a, button')?.focus();
    // The library gives the focus back to what had it before.
    else if (
      code === 'Escape' &&
      activeElement instanceof HTMLElement &&
      box.contains(activeElement)
    )
      activeElement.blur();
  };
  document.addEventListener('keydown', onKey);
  place(box);
  return () => {
    observer.disconnect();
    document.removeEventListener('keydown', onKey);
    box.remove();
  };
}

/** Renders toasts: one line at the bottom of the screen, which a new one replaces. */
export default function Toaster() {
  const [box] = useState(newBox);
  useEffect(() => keepInReach(box), [box]);
  return createPortal(
    <Sonner
      position="bottom-center"
      offset={{ bottom: ABOVE_BAR }}
      mobileOffset={{ bottom: ABOVE_BAR }}
      style={{ fontFamily: 'inherit' }}
      visibleToasts={1}
      toastOptions={{ actionButtonStyle: button, cancelButtonStyle: button }}
      theme="system"
      closeButton={false}
      hotkey={KEY}
      customAriaLabel={useInterface().words.account.notifications}
    />,
    box,
  );
}
