import { Toaster as Sonner } from 'sonner';
import { useInterface } from '../words/interface.ts';

export { toast } from 'sonner';

/** Toasts stand above the actions of a form. */
const ABOVE_BAR = 'calc(var(--action-bar, 0px) + 20px)';

/** Renders toasts: one line at the bottom of the screen, which a new one replaces. */
export default function Toaster() {
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
