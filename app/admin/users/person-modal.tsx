import type { AdminUser } from '../../../contract/accounts.ts';
import { LateForm } from '../../ui/late.tsx';
import { Modal } from '../../ui/modal.tsx';
import { partOf } from '../../ui/use-part.ts';
import { loadPersonWords } from '../../words/admin/person/person.ts';
import { loadProfileWords } from '../../words/admin/profile/profile.ts';
import { userWords } from '../../words/admin/users/users.ts';
import type { PersonProps } from './person-form.tsx';

/** Loads the form with its words, among which are those of the profile. */
const part = partOf(async () => {
  const [{ PersonForm }, texts] = await Promise.all([
    import('./person-form.tsx'),
    loadPersonWords(),
    loadProfileWords(),
  ]);
  return { PersonForm, texts };
});

/** The person to edit is null while the dialog is closed. */
type Props = Omit<PersonProps, 'user'> & { user: AdminUser | null };

/** Opens the form of what readers learn of a person. */
export function PersonModal({ user, ...props }: Props) {
  if (!user) return null;
  return (
    <Modal title={userWords().titleOf(user.name)} open onOpenChange={props.onClose}>
      <LateForm part={part}>
        {({ PersonForm, texts }) => (
          <PersonForm key={user._id} user={user} texts={texts} {...props} />
        )}
      </LateForm>
    </Modal>
  );
}
