import { type AdminUser, adminUserSchema, personTextsSchema } from '../../../contract/accounts.ts';
import { api } from '../../client/api.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { usePart } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import type { PersonWords } from '../../words/admin/person/en.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';
import { OtherTexts, personWords } from '../profile/other-texts.tsx';
import { Picture } from '../profile/picture.tsx';

interface Props {
  /** The person to edit; null while the dialog is closed. */
  user: AdminUser | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Edits what readers learn of a person. */
export function PersonModal({ user, ...props }: Props) {
  const { module: texts } = usePart(personWords);
  if (!texts || !user) return null;
  return (
    <Modal title={texts.title(user.name)} open onOpenChange={(next) => !next && props.onClose()}>
      <PersonForm key={user._id} {...{ user, texts, ...props }} />
    </Modal>
  );
}

interface FormProps extends Omit<Props, 'user'> {
  user: AdminUser;
  texts: PersonWords;
}

function PersonForm({ user, texts, onClose, onSaved }: FormProps) {
  const { about } = profileWords();
  const { name, bio, imageUrl, inOtherLanguage } = user;
  const { form, set, props, field, busy, problems } = useApiForm({
    values: { name, bio, imageUrl, inOtherLanguage },
    schema: personTextsSchema,
    bodyOf: (values) => values,
    send: (body) => api(adminUserSchema, `/api/users/author/${user._id}`, { method: 'PUT', body }),
    onSaved: () => {
      tell(texts.saved);
      onSaved();
      onClose();
    },
  });
  const values = form.watch();
  return (
    <form className="grid gap-4" {...props}>
      <Picture
        name={values.name}
        url={values.imageUrl}
        problem={problems.imageUrl}
        onChange={(url) => set('imageUrl', url)}
      />
      <TextField label={words.ui.name} {...field('name')} required />
      <TextArea
        label={about.bio}
        hint={about.bioHint}
        {...field('bio')}
        rows={4}
        maxLength={1000}
      />
      <OtherTexts
        name={field('inOtherLanguage.name')}
        bio={field('inOtherLanguage.bio')}
        used={Boolean(inOtherLanguage.name || inOtherLanguage.bio)}
      />
      <DialogButtons action={words.ui.save} disabled={busy} onCancel={onClose} />
    </form>
  );
}
