import type { AdminUser } from '../../../contract/accounts.ts';
import { LateForm } from '../../ui/late.tsx';
import { Modal } from '../../ui/modal.tsx';
import { partOf } from '../../ui/use-part.ts';
import { userWords } from '../../words/admin/users/users.ts';
import type { MembershipProps } from './membership-form.tsx';

const part = partOf(() => import('./membership-form.tsx'));

/** The person is null while the dialog is closed. */
type Props = Omit<MembershipProps, 'user'> & { user: AdminUser | null };

/** Opens the form of a person's membership. */
export function MembershipModal({ user, ...props }: Props) {
  const { membership } = userWords();
  if (!user) return null;
  return (
    <Modal
      title={membership.title(user.name)}
      description={membership.text}
      open
      onOpenChange={(next) => !next && props.onClose()}
    >
      <LateForm part={part}>
        {({ MembershipForm }) => <MembershipForm key={user._id} user={user} {...props} />}
      </LateForm>
    </Modal>
  );
}
