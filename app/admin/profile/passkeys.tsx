import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Passkey } from '../../../contract/passkeys.ts';
import { renewedSchema } from '../../../contract/users.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { isOnline } from '../../client/online.ts';
import { usePasskeys } from '../../client/passkeys.ts';
import { storeUserInfo } from '../../client/user-info.ts';
import { LateForm } from '../../ui/late.tsx';
import { Modal } from '../../ui/modal.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { useConfirm } from '../../ui/use-confirm.ts';
import { partOf } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';
import { useTimeFormat } from '../time-format.ts';

const forms = partOf(() => import('./passkey-forms.ts'));

const path = '/api/users/me/passkeys';

/** Lists one's passkeys, which can be added, renamed and removed. */
export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const { revalidate } = useRevalidator();
  const { state } = useAdminState();
  const possible = usePasskeys();
  const confirm = useConfirm();
  const time = useTimeFormat();
  const { passkeys: text, lastUsed } = profileWords();
  const { ui } = words;

  async function remove({ _id, name }: Passkey) {
    const question = {
      title: text.removal(name),
      text: text.removalText,
      action: ui.remove,
    };
    if (!(await confirm(question))) return;
    try {
      const { message, token } = await api(renewedSchema, `${path}/${_id}`, { method: 'DELETE' });
      storeUserInfo({ token });
      tell(message);
    } catch (error) {
      tellProblem(error);
    }
    if (isOnline()) await revalidate();
  }

  function closeAdding() {
    setAdding(false);
    revalidate();
  }

  function closeRenaming() {
    setRenaming(null);
    revalidate();
  }

  return (
    <section className="sheet" aria-labelledby="passkeys">
      <h2 id="passkeys">{text.title}</h2>
      <p className="profile-note">{possible ? text.note : text.impossible}</p>
      <ul className="devices">
        {passkeys.map((passkey) => (
          <li key={passkey._id}>
            <div>
              <strong>{passkey.name}</strong>
              <p className="field-hint">
                {passkey.lastUsedAt
                  ? lastUsed(
                      <time dateTime={passkey.lastUsedAt}>
                        {state && time(passkey.lastUsedAt)}
                      </time>,
                    )
                  : text.unused}
              </p>
            </div>
            <div className="passkey-actions">
              <button
                type="button"
                className="row-action"
                aria-label={text.renameThat(passkey.name)}
                onClick={() => setRenaming(passkey)}
              >
                {text.rename}
              </button>
              <button
                type="button"
                className="row-action danger"
                aria-label={text.removeThat(passkey.name)}
                onClick={() => remove(passkey)}
              >
                {ui.remove}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {possible && (
        <div className="two-step-buttons">
          <button type="button" className="button" onClick={() => setAdding(true)}>
            {text.add}
          </button>
        </div>
      )}
      <Modal title={text.add} open={adding} onOpenChange={closeAdding}>
        <LateForm part={forms}>{({ PasskeyAdd }) => <PasskeyAdd onClose={closeAdding} />}</LateForm>
      </Modal>
      <Modal title={text.renameTitle} open={renaming !== null} onOpenChange={closeRenaming}>
        {renaming && (
          <LateForm part={forms}>
            {({ PasskeyRename }) => <PasskeyRename passkey={renaming} onClose={closeRenaming} />}
          </LateForm>
        )}
      </Modal>
    </section>
  );
}
