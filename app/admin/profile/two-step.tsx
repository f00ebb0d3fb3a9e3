import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  type NewSecret,
  newSecretSchema,
  recoveryCodesSchema,
  type SecondFactor,
} from '../../../contract/second-factor.ts';
import { renewedSchema } from '../../../contract/users.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { storeUserInfo } from '../../client/user-info.ts';
import { Modal } from '../../ui/modal.tsx';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useConfirm } from '../../ui/use-confirm.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';
import { useTimeFormat } from '../time-format.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoStepSetup } from './two-step-setup.tsx';

const path = '/api/users/me/second-factor';
const call = { method: 'POST' } as const;

/** Turns two-step sign-in on and off, and renews its recovery codes. */
export function TwoStep({ factor: { since, recoveryCodesLeft } }: { factor: SecondFactor }) {
  const { busy, attempt } = useAttempt();
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { revalidate } = useRevalidator();
  const { state, refresh } = useAdminState();
  const confirm = useConfirm();
  const time = useTimeFormat();
  const { codes: recovery, twoStep } = profileWords();

  function close() {
    setSecret(null);
    setCodes(null);
    revalidate();
    // The site may have waited for it.
    refresh();
  }

  const begin = () =>
    attempt(async () => setSecret(await api(newSecretSchema, `${path}/setup`, call)));

  /** Makes new recovery codes, or turns two-step sign-in off, when the person says so. */
  const change = (what: 'renew' | 'off', work: () => Promise<void>) => async () => {
    const action = what === 'renew' ? twoStep.makeCodes : twoStep.turnOff;
    const question = { title: twoStep.titles[what], text: twoStep.questions[what], action };
    if (await confirm(question)) await attempt(work);
  };
  const renew = change('renew', async () => {
    const answer = await api(recoveryCodesSchema, `${path}/recovery-codes`, call);
    setCodes(answer.recoveryCodes);
  });
  const turnOff = change('off', async () => {
    const { message, token } = await api(renewedSchema, `${path}/off`, call);
    storeUserInfo({ token });
    close();
    tell(message);
  });

  return (
    <section className="sheet" aria-labelledby="two-step">
      <h2 id="two-step">{twoStep.title}</h2>
      {state?.mustSetUp && (
        <p className="profile-demand" role="status">
          {twoStep.demanded}
        </p>
      )}
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
          <button type="button" className="button" disabled={busy} onClick={begin}>
            {twoStep.turnOn}
          </button>
        ) : (
          <>
            <button type="button" className="button" disabled={busy} onClick={renew}>
              {twoStep.titles.renew}
            </button>
            <button type="button" className="button danger" disabled={busy} onClick={turnOff}>
              {twoStep.turnOff}
            </button>
          </>
        )}
      </div>
      <Modal
        asks={false}
        title={codes ? recovery.title : twoStep.titles.setup}
        open={secret !== null || codes !== null}
        onOpenChange={close}
        // The dialog cannot be closed by accident while it shows codes, which would be lost.
        closable={codes === null}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onDone={close} />
        ) : (
          secret && <TwoStepSetup secret={secret} onCancel={close} onCodes={setCodes} />
        )}
      </Modal>
    </section>
  );
}
