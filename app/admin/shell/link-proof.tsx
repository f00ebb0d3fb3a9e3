import { useState } from 'react';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { linkMailedSchema } from '../../../contract/accounts.ts';
import { publicApi } from '../../client/api.ts';
import { endProof } from '../../client/proof.ts';
import { useUserInfo } from '../../client/user-info.ts';
import { BrowserCode } from '../../ui/browser-code.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Late } from '../../ui/late.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { readerWords } from '../../words/admin/reader/reader.ts';
import { pathIn } from '../../words/page.ts';
import { PasskeyProof } from './passkey-proof.tsx';

/** Mails a link, by which somebody without a password proves who they are and comes back here; or takes a `passkey`. */
export function LinkProof({ passkey }: { passkey: boolean }) {
  const person = useUserInfo();
  const { pathname } = useLocation();
  const { busy, attempt } = useAttempt();
  const [answer, setAnswer] = useState<z.infer<typeof linkMailedSchema> | null>(null);
  const send = () =>
    attempt(async () => {
      const body = { email: person?.email, redirect: pathIn(pathname) };
      const path = '/api/users/signin-link';
      setAnswer(await publicApi(linkMailedSchema, path, { method: 'POST', body }));
    });
  return (
    <Late part={readerWords}>
      {({ proof }) => (
        <div className="dialog-form">
          <div role="status">
            <p>{answer?.message ?? proof.text}</p>
            <BrowserCode code={answer?.browserCode} />
          </div>
          {passkey && <PasskeyProof />}
          <DialogButtons
            action={proof.send}
            disabled={busy || answer !== null}
            onAction={send}
            onCancel={() => endProof(false)}
          />
        </div>
      )}
    </Late>
  );
}
