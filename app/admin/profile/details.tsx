import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { profileSchema } from '../../../contract/accounts.ts';
import { type User, userSchema } from '../../../contract/users.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { storeUserInfo } from '../../client/user-info.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { EmailField, PasswordField } from '../../ui/credentials.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import { Picture } from './picture.tsx';

const valuesOf = ({ name, email, bio, imageUrl }: User) => ({
  ...{ name, email, bio, imageUrl },
  currentPassword: '',
  code: '',
});

/** Edits one's name, e-mail, biography and picture. */
export function Details({ user, twoStep }: { user: User; twoStep: boolean }) {
  const [saved, setSaved] = useState(user);
  const { profile, ui } = words;
  const { about } = profile;
  const { refresh } = useAdminState();
  const { revalidate } = useRevalidator();
  const isMoved = (email: string) => email.trim().toLowerCase() !== saved.email;
  const { form, set, reset, props, field, busy, problems, isUnsaved } = useApiForm({
    values: valuesOf(user),
    schema: profileSchema,
    bodyOf: ({ currentPassword, code, ...values }) => ({
      ...values,
      ...(isMoved(values.email) && { currentPassword, ...(twoStep && { code }) }),
    }),
    send: (body) => api(userSchema, '/api/users/me', { method: 'PUT', body }),
    onSaved: (answer) => {
      setSaved(answer);
      reset(valuesOf(answer));
      storeUserInfo(answer);
      refresh();
      revalidate();
      tell(about.saved);
    },
  });
  const { name, email, imageUrl } = form.watch();

  return (
    <section className="sheet" aria-labelledby="about-me">
      <h2 id="about-me">{about.title}</h2>
      <form className="profile-form" {...props}>
        <LeaveGuard dirty={isUnsaved} />
        <Picture
          name={name}
          url={imageUrl}
          problem={problems.imageUrl}
          onChange={(url) => set('imageUrl', url)}
        />
        <TextField label={ui.name} {...field('name')} autoComplete="name" required />
        <EmailField label={ui.email} hint={about.emailHint} {...field('email')} />
        {isMoved(email) && (
          <PasswordField
            label={profile.currentPassword}
            hint={about.passwordHint}
            {...field('currentPassword')}
          />
        )}
        {isMoved(email) && twoStep && <CodeField {...field('code')} />}
        <TextArea
          label={about.bio}
          hint={about.bioHint}
          {...field('bio')}
          rows={4}
          maxLength={1000}
        />
        <div className="profile-buttons">
          <button type="submit" className="button primary" disabled={busy}>
            {busy ? about.saving : ui.save}
          </button>
        </div>
      </form>
    </section>
  );
}
