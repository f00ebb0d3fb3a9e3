import type { ReactNode } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { messageOf } from '../client/api.ts';
import { words } from '../words/admin/admin.ts';
import { useInterface } from '../words/interface.ts';

/** Toasts stand above the actions of a form. */
const ABOVE_BAR = 'calc(var(--action-bar, 0px) + 20px)';

/** Renders toasts: one line at the bottom of the screen, which a new one replaces. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      offset={{ bottom: ABOVE_BAR }}
      mobileOffset={{ bottom: ABOVE_BAR }}
      visibleToasts={1}
      theme="system"
      closeButton={false}
      containerAriaLabel={useInterface().words.account.notifications}
    />
  );
}

/** Shows a success; `undo` is possible as long as the line is shown. */
export function tell(text: string, undo?: () => void): void {
  toast.dismiss();
  toast(text, undo ? { duration: 8000, action: { label: words.ui.undo, onClick: undo } } : {});
}

/** Shows a success, and below it what can be done next. */
export function tellWith(text: string, next: ReactNode): void {
  toast.dismiss();
  toast(text, { duration: 10_000, description: next });
}

interface Offer {
  yes: string;
  no: string;
  onYes: () => void;
}

/** Shows an offer until it is answered. */
export function offer(text: string, { yes, no, onYes }: Offer): void {
  toast.dismiss();
  toast(text, {
    duration: Number.POSITIVE_INFINITY,
    action: { label: yes, onClick: onYes },
    cancel: { label: no, onClick: () => {} },
  });
}

/** Shows a failure with the server's message or a generic one. */
export function tellProblem(error: unknown, say = messageOf): void {
  toast.dismiss();
  toast.error(say(error), { duration: 8000 });
}
