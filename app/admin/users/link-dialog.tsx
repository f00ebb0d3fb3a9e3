import { Copy } from 'lucide-react';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { tell } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';

export interface ShownLink {
  link: string;
  /** The name of the person whom the link is for. */
  name: string;
}

/** Shows a link, which cannot be shown again, with a button that copies it. */
export function LinkBox({ link, hint }: { link: string; hint: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      tell(words.ui.linkCopied);
    } catch {
      // The clipboard is forbidden, or the page has no https: the link is selected, to be copied by
      // hand.
      tell(words.users.link.copyByHand);
    }
  }
  return (
    <Field label={words.users.link.label} hint={hint}>
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
            {words.ui.copy}
          </button>
        </div>
      )}
    </Field>
  );
}

/** Shows the link with which somebody chooses a new password. */
export function LinkDialog({ shown, onClose }: { shown: ShownLink | null; onClose: () => void }) {
  const { link } = words.users;
  return (
    <Modal
      title={link.title(shown?.name ?? '')}
      description={link.text}
      open={shown !== null}
      onOpenChange={onClose}
    >
      <div className="dialog-form">{shown && <LinkBox link={shown.link} hint={link.hint} />}</div>
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onClose}>
          {words.ui.done}
        </button>
      </div>
    </Modal>
  );
}
