import { useSearchParams } from 'react-router';
import { paths, withQuery } from '../../contract/paths/paths.ts';
import { signUpSchema } from '../../contract/users.ts';
import { publicApi } from '../client/api.ts';
import { signedInSchema, storeUserInfo } from '../client/user-info.ts';
import { TypingSwitch } from '../typing/switch.tsx';
import { EmailField, NewPasswordFields } from '../ui/credentials.tsx';
import { TextField } from '../ui/text-field.tsx';
import { tell } from '../ui/toast.tsx';
import { useApiForm } from '../ui/use-api-form.ts';
import { useInterface } from '../words/interface.ts';
import { useArrival } from './use-signed-in-redirect.ts';

type Values = Record<'name' | 'email' | 'password' | 'confirm', string>;

export default function Signup() {
  const { words, to } = useInterface();
  const { account } = words;
  const { target, arrive } = useArrival(to('/'));
  const [query] = useSearchParams();
  const code = query.get('code') ?? undefined;
  const { props, field, busy } = useApiForm({
    schema: signUpSchema,
    check: ({ password, confirm }) => {
      if (password === confirm) return null;
      tell(account.passwordsDiffer);
      return {};
    },
    bodyOf: ({ name, email, password }: Values) => ({ name, email, password, code }),
    send: (body) => publicApi(signedInSchema, '/api/users/signup', { method: 'POST', body }),
    onSaved: (info) => {
      storeUserInfo(info);
      return arrive();
    },
  });

  return (
    <>
      <title>{account.signUp}</title>
      <h1>{account.signUp}</h1>
      <form {...props}>
        <TextField label={account.name} {...field('name')} autoComplete="name" required>
          <TypingSwitch words />
        </TextField>
        <EmailField {...field('email')} />
        <NewPasswordFields
          label={account.password}
          again={account.confirmPassword}
          password={field('password')}
          confirm={field('confirm')}
        />
        <button type="submit" className="button primary" disabled={busy}>
          {account.signUp}
        </button>
      </form>
      <p className="account-links">
        <a href={to(withQuery(paths.login(), { ...Object.fromEntries(query), redirect: target }))}>
          {account.haveAccount}
        </a>
      </p>
    </>
  );
}
