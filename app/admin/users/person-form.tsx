import { useState } from 'react';
import { type AdminUser, adminUserSchema, profileSchema } from '../../../contract/accounts.ts';
import { api } from '../../client/api.ts';
import { textChanges } from '../../client/changes-of.ts';
import { EmailField } from '../../ui/credentials.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import type { PersonWords } from '../../words/admin/person/en.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';
import { OtherTexts } from '../profile/other-texts.tsx';
import { Picture } from '../profile/picture.tsx';

export interface PersonProps {
  user: AdminUser;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Edits what readers learn of a person. */
export function PersonForm(props: PersonProps & { texts: PersonWords }) {
  const { user, texts, onClose, onSaved } = props;
  const { about } = profileWords();
  const { inOtherLanguage } = user;
  const [start] = useState(() => {
    const { name, email, bio, imageUrl } = user;
    return { name, email, bio, imageUrl, inOtherLanguage };
  });
  const {
    form,
    set,
    props: formProps,
    field,
    busy,
    problems,
  } = useApiForm({
    values: start,
    schema: profileSchema,
    bodyOf: (values) => textChanges(values, start),
    send: (body) => api(adminUserSchema, `/api/users/author/${user._id}`, { method: 'PUT', body }),
    onSaved: () => {
      tell(texts.saved);
      onSaved();
      onClose();
    },
  });
  const [uploading, setUploading] = useState(false);
  const values = form.watch();
  return (
    <form className="stack" {...formProps}>
      <Picture
        name={values.name}
        url={values.imageUrl}
        problem={problems.imageUrl}
        onChange={(url) => set('imageUrl', url)}
        onBusy={setUploading}
      />
      <TextField label={words.ui.name} {...field('name')} required />
      {!user.email && (
        <EmailField
          label={words.ui.email}
          hint={texts.emailHint}
          {...field('email')}
          required={false}
          autoComplete="off"
        />
      )}
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
      <DialogButtons action={words.ui.save} disabled={busy || uploading} onCancel={onClose} />
    </form>
  );
}
