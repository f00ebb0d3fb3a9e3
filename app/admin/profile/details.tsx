import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type User, userSchema } from '../../../contract/users.ts';
import { ApiError, api } from '../../client/api.ts';
import { useBackOffice } from '../../client/back-office.tsx';
import { storeUserInfo } from '../../client/user-info.ts';
import { Field } from '../../ui/field.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { Picture } from './picture.tsx';

const kept = ['name', 'email', 'bio', 'imageUrl'] as const;

/** Name, e-mail, biography and picture. */
export function Details({ user }: { user: User }) {
  const [saved, setSaved] = useState(user);
  const [values, setValues] = useState({ ...user, currentPassword: '' });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const { profile, ui } = words;
  const { about } = profile;
  const { refresh } = useBackOffice();
  const { revalidate } = useRevalidator();
  const unsaved = kept.some((key) => values[key] !== saved[key]);

  const set = (key: keyof typeof values, value: string) =>
    setValues((before) => ({ ...before, [key]: value }));
  const control = (key: 'name' | 'email' | 'bio' | 'currentPassword') => ({
    className: 'input',
    name: key,
    value: values[key],
    onChange: ({ target }: { target: { value: string } }) => set(key, target.value),
  });
  const moved = values.email.trim().toLowerCase() !== saved.email;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblems({});
    const { name, email, bio, imageUrl, currentPassword } = values;
    try {
      const body = { name, email, bio, imageUrl, ...(moved && { currentPassword }) };
      const answer = await api(userSchema, '/api/users/me', { method: 'PUT', body });
      setSaved(answer);
      setValues({ ...answer, currentPassword: '' });
      storeUserInfo(answer);
      refresh();
      revalidate();
      tell(about.saved);
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.fields);
      tellProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="sheet" aria-labelledby="about-me">
      <h2 id="about-me">{about.title}</h2>
      {/* What is typed while a save is on its way would not be in it. */}
      <form className="profile-form" method="post" onSubmit={submit} inert={busy}>
        <LeaveGuard dirty={() => unsaved} />
        <Picture
          name={values.name}
          url={values.imageUrl}
          problem={problems.imageUrl}
          onChange={(url) => set('imageUrl', url)}
        />
        <Field label={ui.name} problem={problems.name}>
          {(given) => <input {...given} {...control('name')} autoComplete="name" required />}
        </Field>
        <Field label={ui.email} problem={problems.email} hint={about.emailHint}>
          {(given) => (
            <input {...given} {...control('email')} type="email" autoComplete="username" required />
          )}
        </Field>
        {moved && (
          <Field
            label={profile.currentPassword}
            hint={about.passwordHint}
            problem={problems.currentPassword}
          >
            {(given) => (
              <input
                {...given}
                {...control('currentPassword')}
                type="password"
                autoComplete="current-password"
                required
              />
            )}
          </Field>
        )}
        <Field label={about.bio} hint={about.bioHint} problem={problems.bio}>
          {(given) => <textarea {...given} {...control('bio')} rows={4} maxLength={1000} />}
        </Field>
        <div className="profile-buttons">
          <button type="submit" className="button primary" disabled={busy}>
            {busy ? about.saving : ui.save}
          </button>
        </div>
      </form>
    </section>
  );
}
