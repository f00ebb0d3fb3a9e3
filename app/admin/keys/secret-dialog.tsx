import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { LinkBox } from '../../ui/link-box.tsx';
import { Modal } from '../../ui/modal.tsx';
import { keyWords } from '../../words/admin/keys/keys.ts';

/** Shows a secret once, to be copied; only its button closes the dialog. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const texts = keyWords().secret;
  return (
    <Modal title={texts.title} open closable={false} onOpenChange={onClose}>
      <div className="dialog-form">
        <LinkBox link={secret} hint={texts.hint} texts={texts} />
        <DialogButtons action={texts.done} onAction={onClose} />
      </div>
    </Modal>
  );
}
