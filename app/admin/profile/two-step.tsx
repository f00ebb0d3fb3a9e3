import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  proofSchema,
  recoveryCodesSchema,
  type SecondFactor,
} from '../../../contract/second-factor.ts';
import { renewedSchema } from '../../../contract/users.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { storeUserInfo } from '../../client/user-info.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { PasswordField } from '../../ui/credentials.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import { useTimeFormat } from '../time-format.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoStepSetup } from './two-step-setup.tsx';

const path = '/api/users/me/second-factor';

type Open = 'setup' | 'renew' | 'off' | null;

/** Turns two-step sign-in on and off, and renews its recovery codes. */
export function TwoStep({ factor: { since, recoveryCodesLeft } }: { factor: SecondFactor }) {
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { revalidate } = useRevalidator();
  const { state } = useAdminState();
  const time = useTimeFormat();
  const { codes: recovery, twoStep } = words.profile;

  function close() {
    setOpen(null);
    setCodes(null);
    revalidate();
  }

  return (
    <section className="sheet" aria-labelledby="two-step">
      <h2 id="two-step">{twoStep.title}</h2>
      {since === null ? (
        <p className="profile-note">{twoStep.note}</p>
      ) : (
        <>
          <p>{twoStep.since(<time dateTime={since}>{state && time(since)}</time>)}</p>
          <p className="profile-note">{twoStep.codesLeft(recoveryCodesLeft)}</p>
        </>
      )}
      <div className="two-step-buttons">
        {since === null ? (
          <button type="button" className="button" onClick={() => setOpen('setup')}>
            {twoStep.turnOn}
          </button>
        ) : (
          <>
            <button type="button" className="button" onClick={() => setOpen('renew')}>
              {twoStep.titles.renew}
            </button>
            <button type="button" className="button danger" onClick={() => setOpen('off')}>
              {twoStep.turnOff}
            </button>
          </>
        )}
      </div>
      <Modal
        title={codes ? recovery.title : open && twoStep.titles[open]}
        open={open !== null}
        onOpenChange={close}
        // The dialog cannot be closed by accident while it shows codes, which would be lost.
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

/** Asks for password and code before a change that an intruder would make. */
function Proof({ what, onCancel, onCodes }: ProofProps) {
  const { props, field, busy } = useApiForm({
    values: { currentPassword: '', code: '' },
    schema: proofSchema,
    bodyOf: (values) => values,
    send: async (body) => {
      const call = { method: 'POST', body } as const;
      if (what === 'renew') {
        const { recoveryCodes } = await api(recoveryCodesSchema, `${path}/recovery-codes`, call);
        return () => onCodes(recoveryCodes);
      }
      const { message, token } = await api(renewedSchema, `${path}/off`, call);
      storeUserInfo({ token });
      return () => {
        onCancel();
        tell(message);
      };
    },
    onSaved: (done) => done(),
  });
  const { twoStep } = words.profile;
  return (
    <form className="dialog-form" {...props}>
      <p>{twoStep.proofs[what]}</p>
      <PasswordField {...field('currentPassword')} />
      <CodeField {...field('code')} />
      <DialogButtons
        action={what === 'renew' ? twoStep.makeCodes : twoStep.turnOff}
        disabled={busy}
        onCancel={onCancel}
      />
    </form>
  );
}
