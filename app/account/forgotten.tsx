import { useInterface } from '../words/interface.ts';
import { MailForm } from './mail-form.tsx';

/** Asks for a mail with a link to a new password. */
export default function Forgotten() {
  const { account } = useInterface().words;
  return (
    <MailForm title={account.forgotten} hint={account.forgottenHint} path="/api/users/forgot" />
  );
}
