import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { recoveryCodesSchema, type SecondFactor } from '../../../contract/second-factor.ts';
import { doneSchema } from '../../../contract/values.ts';
import { useBackOffice } from '../../client/back-office.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { PasswordField } from '../../ui/credentials.tsx';
import { Modal } from '../../ui/modal.tsx';
import { tell } from '../../ui/toast.tsx';
import { useTimeFormat } from '../format.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoStepSetup } from './two-step-setup.tsx';
import { useFormCall } from './use-form-call.ts';

const path = '/api/users/me/second-factor';

type Open = 'setup' | 'renew' | 'off' | null;

const titles = {
  setup: 'Turn on two-step sign-in',
  renew: 'New recovery codes',
  off: 'Turn off two-step sign-in',
};

/** Signing in with a code of an app besides the password: on, off, and its recovery codes. */
export function TwoStep({ factor: { since, recoveryCodesLeft } }: { factor: SecondFactor }) {
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { revalidate } = useRevalidator();
  const { office } = useBackOffice();
  const time = useTimeFormat();

  function close() {
    setOpen(null);
    setCodes(null);
    revalidate();
  }

  return (
    <section className="sheet" aria-labelledby="two-step">
      <h2 id="two-step">Two-step sign-in</h2>
      {since === null ? (
        <p className="profile-note">
          With a code of an authenticator app on your phone besides the password, a stolen password
          alone opens nothing.
        </p>
      ) : (
        <>
          <p>
            <span className="pill green">On</span> since{' '}
            <time dateTime={since}>{office && time(since)}</time>
          </p>
          <p className="profile-note">
            {recoveryCodesLeft === 0
              ? 'No recovery code is left: make new ones before you lose your phone.'
              : `${recoveryCodesLeft} of your recovery codes ${recoveryCodesLeft === 1 ? 'is' : 'are'} left.`}
          </p>
        </>
      )}
      <div className="two-step-buttons">
        {since === null ? (
          <button type="button" className="button" onClick={() => setOpen('setup')}>
            Turn on
          </button>
        ) : (
          <>
            <button type="button" className="button" onClick={() => setOpen('renew')}>
              New recovery codes
            </button>
            <button type="button" className="button danger" onClick={() => setOpen('off')}>
              Turn off
            </button>
          </>
        )}
      </div>
      <Modal
        title={codes ? 'Keep your recovery codes' : open && titles[open]}
        open={open !== null}
        onOpenChange={close}
        // Codes that nobody has kept are lost.
        closable={codes === null}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onDone={close} />
        ) : open === 'setup' ? (
          <TwoStepSetup onCancel={close} onCodes={setCodes} />
        ) : (
          open && <Proof what={open} onCancel={close} onCodes={setCodes} />
        )}
      </Modal>
    </section>
  );
}

interface ProofProps {
  what: 'renew' | 'off';
  onCancel: () => void;
  onCodes: (codes: string[]) => void;
}

/** Asks for password and code before what an intruder would do. */
function Proof({ what, onCancel, onCodes }: ProofProps) {
  const renew = useFormCall(recoveryCodesSchema, `${path}/recovery-codes`, ({ recoveryCodes }) =>
    onCodes(recoveryCodes),
  );
  const off = useFormCall(doneSchema, `${path}/off`, ({ message }) => {
    onCancel();
    tell(message);
  });
  const { submit, problems, busy } = what === 'renew' ? renew : off;
  return (
    <form className="dialog-form" method="post" onSubmit={submit}>
      <p>
        {what === 'renew'
          ? 'The codes you have now will work no longer.'
          : 'The password alone will sign you in again. Your recovery codes will be gone.'}
      </p>
      <PasswordField name="currentPassword" problem={problems.currentPassword} />
      <CodeField problem={problems.code} />
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className="button primary" disabled={busy}>
          {what === 'renew' ? 'Make new codes' : 'Turn off'}
        </button>
      </div>
    </form>
  );
}
