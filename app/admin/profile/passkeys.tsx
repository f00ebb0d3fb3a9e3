import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Passkey } from '../../../contract/passkeys.ts';
import { doneSchema } from '../../../contract/values.ts';
import { api } from '../../client/api.ts';
import { useBackOffice } from '../../client/back-office.tsx';
import { usePasskeys } from '../../client/passkeys.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { useTimeFormat } from '../format.ts';
import { PasskeyAdd } from './passkey-add.tsx';

const path = '/api/users/me/passkeys';

/** One's passkeys: added, named, removed. */
export function Passkeys({ passkeys, twoStep }: { passkeys: Passkey[]; twoStep: boolean }) {
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const { revalidate } = useRevalidator();
  const { office } = useBackOffice();
  const possible = usePasskeys();
  const confirm = useConfirm();
  const time = useTimeFormat();

  async function send(id: string, call: { method: 'PUT' | 'DELETE'; body?: object }) {
    try {
      tell((await api(doneSchema, `${path}/${id}`, call)).message);
      setRenaming(null);
    } catch (error) {
      tellProblem(error);
    }
    await revalidate();
  }

  async function remove({ _id, name }: Passkey) {
    const question = {
      title: `Remove the passkey “${name}”?`,
      text: 'It will not sign you in any more.',
      action: 'Remove',
    };
    if (await confirm(question)) await send(_id, { method: 'DELETE' });
  }

  function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = { name: new FormData(event.currentTarget).get('name') };
    if (renaming) send(renaming._id, { method: 'PUT', body });
  }

  function closeAdding() {
    setAdding(false);
    revalidate();
  }

  return (
    <section className="sheet" aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className="profile-note">
        {possible
          ? 'With a passkey your phone or computer signs you in, by your finger, face or PIN: without password and code.'
          : 'This browser cannot make or use passkeys here.'}
      </p>
      <ul className="devices">
        {passkeys.map((passkey) => (
          <li key={passkey._id}>
            <div>
              <strong>{passkey.name}</strong>
              <p className="field-hint">
                {passkey.lastUsedAt ? (
                  <>
                    Last used{' '}
                    <time dateTime={passkey.lastUsedAt}>{office && time(passkey.lastUsedAt)}</time>
                  </>
                ) : (
                  'Not used yet'
                )}
              </p>
            </div>
            <div className="passkey-actions">
              <button
                type="button"
                className="row-action"
                aria-label={`Rename ${passkey.name}`}
                onClick={() => setRenaming(passkey)}
              >
                Rename
              </button>
              <button
                type="button"
                className="row-action danger"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => remove(passkey)}
              >
                Remove
              </button>
            </div>
          </li>
        ))}
      </ul>
      {possible && (
        <div className="two-step-buttons">
          <button type="button" className="button" onClick={() => setAdding(true)}>
            Add a passkey
          </button>
        </div>
      )}
      <Modal title="Add a passkey" open={adding} onOpenChange={closeAdding}>
        <PasskeyAdd twoStep={twoStep} onClose={closeAdding} />
      </Modal>
      <Modal
        title="Rename the passkey"
        open={renaming !== null}
        onOpenChange={() => setRenaming(null)}
      >
        <form className="dialog-form" method="post" onSubmit={rename}>
          <Field label="Name">
            {(control) => (
              <input
                {...control}
                className="input"
                name="name"
                defaultValue={renaming?.name}
                maxLength={60}
                autoComplete="off"
                required
              />
            )}
          </Field>
          <div className="dialog-buttons">
            <button type="button" className="button" onClick={() => setRenaming(null)}>
              Cancel
            </button>
            <button type="submit" className="button primary">
              Save
            </button>
          </div>
        </form>
      </Modal>
    </section>
  );
}
