import { useSyncExternalStore } from 'react';
import {
  type CreationOptions,
  type PasskeySignIn,
  passkeySignInSchema,
  requestOptionsSchema,
} from '../../contract/passkeys.ts';
import type { UserInfo } from '../../contract/users.ts';
import { failures } from '../words/failures.ts';
import { ApiError, publicApi } from './api.ts';
import { signedInSchema } from './user-info.ts';

/** Few people have passkeys, and every screen has the dialog that asks for one: it comes when it is used. */
const library = () => import('@simplewebauthn/browser');

const never = () => () => {};
const supportsPasskeys = () => 'PublicKeyCredential' in window;

/** Whether this browser supports passkeys; nearly all do, so the server renders the button. */
export function usePasskeys(): boolean {
  return useSyncExternalStore(never, supportsPasskeys, () => true);
}

/** Turns a browser's error, which is meant for developers, into a message for people. */
function inWords(error: unknown): ApiError {
  const known = error instanceof Error && 'code' in error && error.code;
  return new ApiError(
    0,
    known === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      ? failures.passkeyThere
      : failures.noPasskey,
  );
}

const path = '/api/users/passkey';

/** Signs a challenge of the server with a passkey of the device. Throws ApiError. */
export async function signWithPasskey(): Promise<PasskeySignIn> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    library(),
    publicApi(requestOptionsSchema, `${path}/options`, { method: 'POST' }),
  ]);
  const signed = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw inWords(error);
  });
  return passkeySignInSchema.parse(signed);
}

/** Signs in with a passkey of the device. Throws ApiError. */
export async function signInWithPasskey(): Promise<UserInfo> {
  const body = await signWithPasskey();
  return publicApi(signedInSchema, `${path}/signin`, { method: 'POST', body });
}

/** Makes a passkey on the device. Throws ApiError. */
export async function makePasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw inWords(error);
  });
}
