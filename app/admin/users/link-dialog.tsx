import { LinkBox } from '../../ui/link-box.tsx';
import { Modal } from '../../ui/modal.tsx';
import { words } from '../../words/admin/admin.ts';
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
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onClose}>
          {words.ui.done}
        </button>
      </div>
    </Modal>
  );
}
