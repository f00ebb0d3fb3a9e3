import { useInterface } from '../words/interface.ts';
import { MailForm } from './mail-form.tsx';

/** Asks for a mail with a link that signs in. */
export default function SignInLink() {
  const { account } = useInterface().words;
  return (
    <MailForm
      title={account.linkInstead}
      hint={account.linkInsteadHint}
      path="/api/users/signin-link"
    />
  );
}
