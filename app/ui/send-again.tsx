import { useState } from 'react';
import { doneSchema } from '../../contract/common.ts';
import { publicApi } from '../client/api.ts';
import { useInterface } from '../words/interface.ts';
import { tell, tellProblem } from './toast.tsx';

/** Sends the mail again with which a sign-up, or another e-mail in the profile, is confirmed. */
export function SendAgain() {
  const { sendAgain } = useInterface().words.account;
  const [busy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    try {
      tell((await publicApi(doneSchema, '/api/users/confirm/again', { method: 'POST' })).message);
    } catch (error) {
      tellProblem(error);
    }
    setBusy(false);
  }
  return (
    <button type="button" className="button" disabled={busy} onClick={send}>
      {sendAgain}
    </button>
  );
}
