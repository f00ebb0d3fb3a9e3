import { useEffect, useRef } from 'react';
import { signedInAgain, useSignInAgain } from '../../client/expired-session.ts';
import { endProof, useProofAsked } from '../../client/proof.ts';
import { useUserInfo } from '../../client/user-info.ts';
import { LateForm } from '../../ui/late.tsx';
import { Modal } from '../../ui/modal.tsx';
import { partOf } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';

export const identityForms = partOf(() => import('./identity-forms.tsx'));

/**
 * Asks who it is before a change of how one signs in: for the password, and a code of who signs in in two
 * steps, or for a passkey. The call that wanted it then goes on, with what was typed.
 */
export function Prove() {
  const needs = useProofAsked();
  const { prove } = words.shell;
  return (
    <Modal
      asks={false}
      title={prove.title}
      description={prove.text}
      open={needs !== null}
      onOpenChange={() => endProof(false)}
    >
      {needs && (
        <LateForm part={identityForms}>{({ ProofForm }) => <ProofForm {...needs} />}</LateForm>
      )}
    </Modal>
  );
}

/**
 * Asks for the password in a dialog when the session has expired, so that unsaved input is kept.
 */
export function SignInAgain() {
  const wanted = useSignInAgain();
  const { token, _id: person } = useUserInfo() ?? {};
  const asked = useRef(token);
  const owner = useRef(person);
  useEffect(() => {
    // The person has signed in again, here or in another tab, or the session has got a new token.
    if (wanted && token && token !== asked.current) {
      // Somebody else must not go on in what is open; the first person's unsaved work waits for them.
      if (person !== owner.current) return location.reload();
      signedInAgain();
    }
    asked.current = token;
    owner.current = person ?? owner.current;
  }, [wanted, token, person]);
  const { signInAgain } = words.shell;
  return (
    <Modal
      asks={false}
      title={signInAgain.title}
      description={signInAgain.text}
      open={wanted}
      onOpenChange={() => {}}
      closable={false}
    >
      <LateForm part={identityForms}>{({ SignInForm }) => <SignInForm />}</LateForm>
    </Modal>
  );
}
