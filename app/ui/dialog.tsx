import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { words } from '../words/admin/admin.ts';
import { hasMoved, rememberFocus } from './focus-return.ts';

export interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** False when only an answer may close the dialog. */
  closable?: boolean;
  /**
   * The size: `wide` for more than a question, `full` for nearly the whole screen, `sheet` for one at the lower edge
   * of phones, above which what it is about stays in sight, `corner` for a list below the top bar.
   */
  size?: 'wide' | 'full' | 'sheet' | 'corner' | undefined;
  children: ReactNode;
}

/** Renders the dialog of Modal; focus moves into it and returns when it closes. */
export default function Dialog({
  title,
  description,
  open,
  onOpenChange,
  closable = true,
  size,
  children,
}: DialogProps) {
  // At the first drawing something in the dialog may take the focus already.
  const [back, setBack] = useState(rememberFocus);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setBack(rememberFocus);
  }
  const stay = (event: Event) => {
    // A toast that can be answered lies in the dialog, but is not of it.
    const isOfToast =
      event.target instanceof Element && event.target.closest('[data-sonner-toaster]');
    if (!closable || isOfToast) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-ground" />
        <Radix.Content
          className={size ? `dialog ${size}` : 'dialog'}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!hasMoved(event.target)) back();
          }}
          onEscapeKeyDown={stay}
          onInteractOutside={stay}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <Radix.Title className="dialog-title">{title}</Radix.Title>
          {description && (
            <Radix.Description asChild>
              <div>{description}</div>
            </Radix.Description>
          )}
          {children}
          {closable && (
            <Radix.Close className="icon-button dialog-close" aria-label={words.ui.close}>
              <X aria-hidden="true" />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
