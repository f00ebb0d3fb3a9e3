import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { words } from '../words/admin/admin.ts';

interface Props {
  title: ReactNode;
  description?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** False: only an answer closes it. */
  closable?: boolean;
  /** `wide`: for what needs more room than a question; `full`: nearly as large as the screen. */
  size?: 'wide' | 'full' | undefined;
  children: ReactNode;
}

/** A dialog over the screen; focus goes in and comes back. */
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
