import { Copy } from 'lucide-react';
import { messages } from '../../../contract/messages.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { tell } from '../../ui/toast.tsx';

export interface ShownLink {
  link: string;
  /** Whose it is. */
  name: string;
}

/** A link that is shown this one time, with a button that copies it. */
export function LinkBox({ link, hint }: { link: string; hint: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      tell(messages.linkCopied);
    } catch {
      // Not allowed, or no https: the link is selected, to be copied by hand.
      tell('Press Ctrl+C to copy the link.');
    }
  }
  return (
    <Field label="Link" hint={hint}>
      {(control) => (
        <div className="one-time-link">
          <input
            {...control}
            className="input"
            value={link}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <button
            type="button"
            className="button primary"
            onClick={({ currentTarget }) => {
              const box = currentTarget.previousElementSibling;
              if (box instanceof HTMLInputElement) box.select();
              copy();
            }}
          >
            <Copy aria-hidden="true" />
            Copy
          </button>
        </div>
      )}
    </Field>
  );
}

/** The link with which somebody chooses a new password. */
export function LinkDialog({ shown, onClose }: { shown: ShownLink | null; onClose: () => void }) {
  return (
    <Modal
      title={`A new password for ${shown?.name ?? ''}`}
      description="Send them this link. Whoever has it can choose the password."
      open={shown !== null}
      onOpenChange={onClose}
    >
      <div className="dialog-form">
        {shown && <LinkBox link={shown.link} hint="It works once, for one day." />}
      </div>
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onClose}>
          Done
        </button>
      </div>
    </Modal>
  );
}
