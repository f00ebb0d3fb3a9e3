import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { LinkBox } from '../../ui/link-box.tsx';
import { Modal } from '../../ui/modal.tsx';

interface Props {
  secret: string;
  texts: {
    title: string;
    label: string;
    hint: string;
    copied: string;
    byHand: string;
    done: string;
  };
  onClose: () => void;
}

/** Shows a secret once, to be copied; only its button closes the dialog. */
export function SecretDialog({ secret, texts, onClose }: Props) {
  return (
    <Modal title={texts.title} open closable={false} onOpenChange={onClose}>
      <div className="dialog-form">
        <LinkBox link={secret} hint={texts.hint} texts={texts} />
        <DialogButtons action={texts.done} onAction={onClose} />
      </div>
    </Modal>
  );
}
