import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { UserInfo } from '../../contract/users.ts';
import { signInWithPasskey, usePasskeys } from '../client/passkeys.ts';
import { useInterface } from '../words/interface.ts';
import { tellProblem } from './toast.tsx';

/** Signs in with a passkey, where the browser supports it. */
export function PasskeyButton({ onDone }: { onDone: (info: UserInfo) => void }) {
  const { account } = useInterface().words;
  const [busy, setBusy] = useState(false);
  if (!usePasskeys()) return null;

  async function signIn() {
    setBusy(true);
    try {
      onDone(await signInWithPasskey());
    } catch (error) {
      tellProblem(error);
      setBusy(false);
    }
  }

  return (
    <button type="button" className="button passkey-button" disabled={busy} onClick={signIn}>
      <KeyRound aria-hidden="true" />
      {account.usePasskey}
    </button>
  );
}
