import { Toaster as Sonner } from 'sonner';
import { useInterface } from '../words/interface.ts';

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

/** Renders toasts: one line at the bottom of the screen, which a new one replaces. */
export default function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      offset={{ bottom: ABOVE_BAR }}
      mobileOffset={{ bottom: ABOVE_BAR }}
      style={{ fontFamily: 'inherit' }}
      visibleToasts={1}
      toastOptions={{ actionButtonStyle: button, cancelButtonStyle: button }}
      theme="system"
      closeButton={false}
      containerAriaLabel={useInterface().words.account.notifications}
    />
  );
}
