import { Toaster as Sonner, toast } from 'sonner';
import { messageOf } from '../client/api.ts';
import { words } from '../words/admin/admin.ts';
import { useInterface } from '../words/interface.ts';

/** One line at the bottom of the screen; a new one takes the place of the last. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      visibleToasts={1}
      theme="system"
      closeButton={false}
      containerAriaLabel={useInterface().words.account.notifications}
    />
  );
}

/** Tells that something has worked; `undo` stays possible as long as the line is shown. */
export function tell(text: string, undo?: () => void): void {
  toast.dismiss();
  toast(text, undo ? { duration: 8000, action: { label: words.ui.undo, onClick: undo } } : {});
}

interface Offer {
  yes: string;
  no: string;
  onYes: () => void;
}

/** Offers to do something; the offer stands until it is answered. */
export function offer(text: string, { yes, no, onYes }: Offer): void {
  toast.dismiss();
  toast(text, {
    duration: Number.POSITIVE_INFINITY,
    action: { label: yes, onClick: onYes },
    cancel: { label: no, onClick: () => {} },
  });
}

/** Tells what has failed, in the server's words or generic ones. */
export function tellProblem(error: unknown, say = messageOf): void {
  toast.dismiss();
  toast.error(say(error), { duration: 8000 });
}
