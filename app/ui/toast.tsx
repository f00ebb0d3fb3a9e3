import { Toaster as Sonner, toast } from 'sonner';
import { messageOf } from '../client/api.ts';

/** One line at the bottom of the screen; a new one takes the place of the last. */
export function Toaster() {
  return <Sonner position="bottom-center" visibleToasts={1} theme="system" closeButton={false} />;
}

/** Tells that something has worked; `undo` stays possible as long as the line is shown. */
export function tell(text: string, undo?: () => void): void {
  toast.dismiss();
  toast(text, undo ? { duration: 8000, action: { label: 'Undo', onClick: undo } } : {});
}

/** Tells what has failed, in the server's words or generic ones. */
export function tellProblem(error: unknown, words = messageOf): void {
  toast.dismiss();
  toast.error(words(error), { duration: 8000 });
}
