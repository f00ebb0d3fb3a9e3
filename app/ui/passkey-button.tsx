import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { usePasskeys } from '../client/passkeys.ts';
import { useInterface } from '../words/interface.ts';
import { tellProblem } from './toast.tsx';

/** Does something with a passkey, where the browser supports it; `use` throws ApiError. */
export function PasskeyButton({ use, label }: { use: () => Promise<unknown>; label?: string }) {
  const { account } = useInterface().words;
  const [busy, setBusy] = useState(false);
  if (!usePasskeys()) return null;

  async function act() {
    setBusy(true);
    try {
      await use();
    } catch (error) {
      tellProblem(error);
      setBusy(false);
    }
  }

  return (
    <button type="button" className="button passkey-button" disabled={busy} onClick={act}>
      <KeyRound aria-hidden="true" />
      {label ?? account.usePasskey}
    </button>
  );
}
