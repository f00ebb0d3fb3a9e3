import { useSearchParams } from 'react-router';
import { signInLinkSchema } from '../../contract/accounts.ts';
import { useInterface } from '../words/interface.ts';
import { MailForm } from './mail-form.tsx';

/** Asks for a mail with a link that signs in, and leads on to where the person was. */
export default function SignInLink() {
  const { account } = useInterface().words;
  const [query] = useSearchParams();
  const redirect = query.get('redirect') ?? undefined;
  return (
    <MailForm
      title={account.linkInstead}
      hint={account.linkInsteadHint}
      path="/api/users/signin-link"
      schema={signInLinkSchema}
      bodyOf={({ email }) => ({ email, redirect })}
    />
  );
}
