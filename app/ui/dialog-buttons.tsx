import type { ReactNode } from 'react';
import { words } from '../words/admin/admin.ts';

interface Props {
  /** The label of the button that does what the dialog is for. */
  action: string;
  /** Called by that button; without it, it submits the form around it. */
  onAction?: () => void;
  disabled?: boolean;
  /** If given, the row begins with a button that cancels. */
  onCancel?: () => void;
  /** Other buttons, before the last. */
  children?: ReactNode;
}

/** The last row of a dialog. */
export function DialogButtons({ action, onAction, disabled, onCancel, children }: Props) {
  return (
    <div className="dialog-buttons">
      {onCancel && (
        <button type="button" className="button" onClick={onCancel}>
          {words.ui.cancel}
        </button>
      )}
      {children}
      <button
        type={onAction ? 'button' : 'submit'}
        className="button primary"
        disabled={disabled}
        onClick={onAction}
      >
        {action}
      </button>
    </div>
  );
}

/** The last row of a dialog that only shows something. */
export function DoneButton({ onDone }: { onDone: () => void }) {
  return (
    <div className="dialog-buttons">
      <button type="button" className="button" onClick={onDone}>
        {words.ui.done}
      </button>
    </div>
  );
}
