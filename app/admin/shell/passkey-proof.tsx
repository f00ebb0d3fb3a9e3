import { type Proof, provenSchema } from '../../../contract/proof.ts';
import { api } from '../../client/api.ts';
import { signWithPasskey } from '../../client/passkeys.ts';
import { endProof } from '../../client/proof.ts';
import { PasskeyButton } from '../../ui/passkey-button.tsx';
import { words } from '../../words/admin/admin.ts';

/** Sends a proof of who the person is. */
export const giveProof = (body: Proof) =>
  api(provenSchema, '/api/users/me/proof', { method: 'POST', body });

/** Lets a person prove with a passkey who they are. */
export function PasskeyProof() {
  return (
    <PasskeyButton
      label={words.shell.prove.passkey}
      use={async () => {
        await giveProof({ passkey: await signWithPasskey() });
        endProof(true);
      }}
    />
  );
}
