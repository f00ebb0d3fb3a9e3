import { doneSchema } from '../../contract/common.ts';
import { publicApi } from '../client/api.ts';
import { useInterface } from '../words/interface.ts';
import { tell } from './toast.tsx';
import { useAttempt } from './use-attempt.ts';

/** Sends the mail again with which a sign-up, or another e-mail in the profile, is confirmed. */
export function SendAgain() {
  const { sendAgain } = useInterface().words.account;
  const { busy, attempt } = useAttempt();
  const send = () =>
    attempt(async () => {
      tell((await publicApi(doneSchema, '/api/users/confirm/again', { method: 'POST' })).message);
    });
  return (
    <button type="button" className="button" disabled={busy} onClick={send}>
      {sendAgain}
    </button>
  );
}
