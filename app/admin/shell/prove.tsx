import { type Proof, proofSchema, provenSchema } from '../../../contract/proof.ts';
import { api } from '../../client/api.ts';
import { signWithPasskey } from '../../client/passkeys.ts';
import { endProof, useProofAsked } from '../../client/proof.ts';
import { useUserInfo } from '../../client/user-info.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { PasswordField } from '../../ui/credentials.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasskeyButton } from '../../ui/passkey-button.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';

const give = (body: Proof) => api(provenSchema, '/api/users/me/proof', { method: 'POST', body });

/**
 * Asks who it is before a change of how one signs in: for the password, and a code of who signs in in two
 * steps, or for a passkey. The call that wanted it then goes on, with what was typed.
 */
export function Prove() {
  const needs = useProofAsked();
  const { prove } = words.shell;
  return (
    <Modal
      title={prove.title}
      description={prove.text}
      open={needs !== null}
      onOpenChange={() => endProof(false)}
    >
      {needs && <ProofForm {...needs} />}
    </Modal>
  );
}

/** Lives as long as the dialog is open, so that the next one does not hold the password of this one. */
function ProofForm({ code, passkey }: { code: boolean; passkey: boolean }) {
  const person = useUserInfo();
  const { prove } = words.shell;
  const { props, field, busy } = useApiForm({
    values: { currentPassword: '', code: '' },
    schema: proofSchema,
    bodyOf: (values) => ({
      currentPassword: values.currentPassword,
      ...(code && { code: values.code }),
    }),
    send: give,
    onSaved: () => endProof(true),
  });
  return (
    <form className="dialog-form" {...props}>
      {/* Tells password managers whose password it is. */}
      <input
        type="text"
        autoComplete="username"
        value={typeof person?.email === 'string' ? person.email : ''}
        readOnly
        hidden
      />
      <PasswordField {...field('currentPassword')} />
      {code && <CodeField {...field('code')} />}
      {passkey && (
        <PasskeyButton
          label={prove.passkey}
          use={async () => {
            await give({ passkey: await signWithPasskey() });
            endProof(true);
          }}
        />
      )}
      <DialogButtons action={prove.confirm} disabled={busy} onCancel={() => endProof(false)} />
    </form>
  );
}
