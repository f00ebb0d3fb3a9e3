import { DoneButton } from '../../ui/dialog-buttons.tsx';
import { LinkBox } from '../../ui/link-box.tsx';
import { userWords } from '../../words/admin/users/users.ts';

/** Shows the link of an invitation that has been made. */
export function MadeInvitation({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <>
      <div className="dialog-form">
        <LinkBox link={link} hint={userWords().invitation.hint} />
      </div>
      <DoneButton onDone={onClose} />
    </>
  );
}
