import { DoneButton } from '../../ui/dialog-buttons.tsx';
import { LinkBox } from '../../ui/link-box.tsx';
import { Modal } from '../../ui/modal.tsx';
import { userWords } from '../../words/admin/users/users.ts';

export interface ShownLink {
  link: string;
  /** The name of the person whom the link is for. */
  name: string;
}

/** Shows the link with which somebody chooses a new password. */
export function LinkDialog({
  userLink,
  onClose,
}: {
  userLink: ShownLink | null;
  onClose: () => void;
}) {
  const { link } = userWords();
  return (
    <Modal
      title={link.title(userLink?.name ?? '')}
      description={link.text}
      open={userLink !== null}
      onOpenChange={onClose}
    >
      <div className="dialog-form">
        {userLink && <LinkBox link={userLink.link} hint={link.hint} />}
      </div>
      <DoneButton onDone={onClose} />
    </Modal>
  );
}
