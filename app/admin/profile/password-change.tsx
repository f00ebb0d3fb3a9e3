import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { doneSchema } from '../../../contract/common.ts';
import { ApiError, api } from '../../client/api.ts';
import { useUserInfo } from '../../client/user-info.ts';
import { NewPasswordFields, PasswordField } from '../../ui/credentials.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { useInterface } from '../../words/interface.ts';

/** Another password; every other device is signed out by it. */
export function PasswordChange() {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const person = useUserInfo();
  const { account } = useInterface().words;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const newPassword = values.get('newPassword');
    if (newPassword !== values.get('confirm')) {
      setProblems({ confirm: account.passwordsDiffer });
      return;
    }
    setBusy(true);
    setProblems({});
    try {
      const body = { currentPassword: values.get('currentPassword'), newPassword };
      const { message } = await api(doneSchema, '/api/users/me/password', { method: 'PUT', body });
      form.reset();
      revalidate();
      tell(message);
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.fields);
      tellProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="sheet" aria-labelledby="password">
      <h2 id="password">{account.password}</h2>
      <form className="profile-form" method="post" onSubmit={submit}>
        {/* Tells password managers whose password it is. */}
        <input
          type="text"
          autoComplete="username"
          value={typeof person?.email === 'string' ? person.email : ''}
          readOnly
          hidden
        />
        <PasswordField
          label={words.profile.currentPassword}
          name="currentPassword"
          problem={problems.currentPassword}
        />
        <NewPasswordFields
          name="newPassword"
          label={account.newPasswordField}
          again={account.newPasswordAgain}
          problems={problems}
        />
        <div className="profile-buttons">
          <button type="submit" className="button" disabled={busy}>
            {words.profile.changePassword}
          </button>
        </div>
      </form>
    </section>
  );
}
