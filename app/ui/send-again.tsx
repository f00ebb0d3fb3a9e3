import { doneSchema } from '../../contract/common.ts';
import { withQuery } from '../../contract/paths/paths.ts';
import { publicApi } from '../client/api.ts';
import { useInterface } from '../words/interface.ts';
import { tell } from './toast.tsx';
import { useAttempt } from './use-attempt.ts';

/** Sends the mail, by default again, with which a sign-up, or another e-mail in the profile, is confirmed; its link leads on to `redirect`. */
export function SendAgain({
  redirect,
  label,
}: {
  redirect?: string | undefined;
  label?: string | undefined;
}) {
  const { sendAgain } = useInterface().words.account;
  const { busy, attempt } = useAttempt();
  const send = () =>
    attempt(async () => {
      const path = withQuery('/api/users/confirm/again', { redirect });
      tell((await publicApi(doneSchema, path, { method: 'POST' })).message);
    });
  return (
    <button type="button" className="button" disabled={busy} onClick={send}>
      {label ?? sendAgain}
    </button>
  );
}
