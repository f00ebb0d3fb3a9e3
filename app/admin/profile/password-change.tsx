import { useRevalidator } from 'react-router';
import { passwordChangeSchema } from '../../../contract/accounts.ts';
import { renewedSchema } from '../../../contract/users.ts';
import { api } from '../../client/api.ts';
import { storeUserInfo, useUserInfo } from '../../client/user-info.ts';
import { NewPasswordFields } from '../../ui/credentials.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';
import { useInterface } from '../../words/interface.ts';

/** Changes one's password, which signs out every other device. */
export function PasswordChange() {
  const { revalidate } = useRevalidator();
  const person = useUserInfo();
  const { account } = useInterface().words;
  const { reset, props, field, busy } = useApiForm({
    values: { newPassword: '', confirm: '' },
    schema: passwordChangeSchema,
    check: ({ newPassword, confirm }) =>
      newPassword === confirm ? null : { confirm: account.passwordsDiffer },
    bodyOf: ({ newPassword }) => ({ newPassword }),
    send: (body) => api(renewedSchema, '/api/users/me/password', { method: 'PUT', body }),
    onSaved: ({ message, token }) => {
      storeUserInfo({ token });
      reset();
      revalidate();
      tell(message);
    },
  });

  return (
    <section className="sheet" aria-labelledby="password">
      <h2 id="password">{account.password}</h2>
      <form className="profile-form" {...props}>
        {/* Tells password managers whose password it is. */}
        <input
          type="text"
          autoComplete="username"
          value={typeof person?.email === 'string' ? person.email : ''}
          readOnly
          hidden
        />
        <NewPasswordFields
          label={account.newPasswordField}
          again={account.newPasswordAgain}
          password={field('newPassword')}
          confirm={field('confirm')}
        />
        <div className="profile-buttons">
          <button type="submit" className="button" disabled={busy}>
            {profileWords().changePassword}
          </button>
        </div>
      </form>
    </section>
  );
}
