import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { words } from '../words/admin/admin.ts';

interface Props {
  title: ReactNode;
  description?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** False when only an answer may close the dialog. */
  closable?: boolean;
  /** The size: `wide` for more than a question, `full` for nearly the whole screen. */
  size?: 'wide' | 'full' | undefined;
  children: ReactNode;
}

/** Shows a dialog over the screen; focus moves into it and returns afterwards. */
export function Modal({
  title,
  description,
  open,
  onOpenChange,
  closable = true,
  size,
  children,
}: Props) {
  const stay = (event: Event) => {
    if (!closable) event.preventDefault();
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-ground" />
        <Dialog.Content
          className={size ? `dialog ${size}` : 'dialog'}
          onEscapeKeyDown={stay}
          onInteractOutside={stay}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <Dialog.Title className="dialog-title">{title}</Dialog.Title>
          {description && <Dialog.Description>{description}</Dialog.Description>}
          {children}
          {closable && (
            <Dialog.Close className="icon-button dialog-close" aria-label={words.ui.close}>
              <X aria-hidden="true" />
            </Dialog.Close>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
