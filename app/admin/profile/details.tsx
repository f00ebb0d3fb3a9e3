import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type OwnProfile, ownProfileSchema, profileSchema } from '../../../contract/accounts.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { storeUserInfo } from '../../client/user-info.ts';
import { EmailField } from '../../ui/credentials.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';
import { OtherTexts } from './other-texts.tsx';
import { Picture } from './picture.tsx';
import { WaitingEmail } from './waiting-email.tsx';

const valuesOf = ({ name, email, bio, imageUrl, inOtherLanguage }: OwnProfile) => ({
  name,
  email,
  bio,
  imageUrl,
  inOtherLanguage,
});

/** Edits one's name, e-mail, biography and picture. */
export function Details({ user }: { user: OwnProfile }) {
  const { ui } = words;
  const { about } = profileWords();
  const { refresh } = useAdminState();
  const { revalidate } = useRevalidator();
  const [start, setStart] = useState(() => valuesOf(user));
  const { form, set, reset, props, field, busy, problems, isUnsaved } = useApiForm({
    values: start,
    schema: profileSchema,
    bodyOf: (values) => values,
    send: async (values) => {
      // The profile is opened more often than changed.
      const { textChanges } = await import('../../client/changes-of.ts');
      const body = textChanges(values, start);
      return api(ownProfileSchema, '/api/users/me', { method: 'PUT', body });
    },
    onSaved: (answer) => {
      setStart(valuesOf(answer));
      reset(valuesOf(answer));
      const {
        waitingEmail: _,
        inOtherLanguage: __,
        dailyMail: ___,
        notices: ____,
        ...info
      } = answer;
      storeUserInfo(info);
      refresh();
      revalidate();
      tell(about.saved);
    },
  });
  const [uploading, setUploading] = useState(false);
  const { name, imageUrl } = form.watch();
  // A reader has no page on which a biography could stand.
  const reads = user.role === 'reader';

  return (
    <section className="sheet" aria-labelledby="about-me">
      <h2 id="about-me">{about.title}</h2>
      <form className="profile-form" {...props}>
        <LeaveGuard dirty={isUnsaved} />
        {!reads && (
          <Picture
            name={name}
            url={imageUrl}
            problem={problems.imageUrl}
            onChange={(url) => set('imageUrl', url)}
            onBusy={setUploading}
          />
        )}
        <TextField label={ui.name} {...field('name')} autoComplete="name" required />
        <EmailField label={ui.email} hint={about.emailHint} {...field('email')} />
        <WaitingEmail email={user.waitingEmail} isOwn={user.waitingEmail === user.email} />
        {!reads && (
          <>
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
              used={Boolean(user.inOtherLanguage.name || user.inOtherLanguage.bio)}
            />
          </>
        )}
        <div className="profile-buttons">
          <button type="submit" className="button primary" disabled={busy || uploading}>
            {busy ? about.saving : ui.save}
          </button>
        </div>
      </form>
    </section>
  );
}
