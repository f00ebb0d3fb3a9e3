import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';
import type { CreationOptions } from '../../contract/passkeys.ts';
import { requestOptionsSchema } from '../../contract/passkeys.ts';
import { type UserInfo, userInfoSchema } from '../../contract/users.ts';
import { failures } from '../words/failures.ts';
import { ApiError, publicApi } from './api.ts';

const never = () => () => {};

/** Whether this browser can do it here; as good as all can, so what the server renders stays. */
export function usePasskeys(): boolean {
  return useSyncExternalStore(never, browserSupportsWebAuthn, () => true);
}

/** What browsers say is for developers, and often that somebody has chosen none. */
function inWords(error: unknown): ApiError {
  const known = error instanceof WebAuthnError && error.code;
  return new ApiError(
    0,
    known === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      ? failures.passkeyThere
      : failures.noPasskey,
  );
}

/** Has the device sign, and signs in with it. Throws ApiError. */
export async function signInWithPasskey(): Promise<UserInfo> {
  const path = '/api/users/passkey';
  const optionsJSON = await publicApi(requestOptionsSchema, `${path}/options`, { method: 'POST' });
  const body = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw inWords(error);
  });
  return publicApi(userInfoSchema, `${path}/signin`, { method: 'POST', body });
}

/** Has the device make a passkey. Throws ApiError. */
export function makePasskey(optionsJSON: CreationOptions) {
  return startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw inWords(error);
  });
}
