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
  const token = useUserInfo()?.token;
  const asked = useRef(token);
  useEffect(() => {
    // The session has got a new token, or the person has signed in again in another tab.
    if (wanted && token && token !== asked.current) signedInAgain();
    asked.current = token;
  }, [wanted, token]);
  const { signInAgain } = words.shell;
  return (
    <Modal
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
