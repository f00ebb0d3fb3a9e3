import { LANGUAGE_HEADER } from '../../contract/interface-language.ts';

/** The key under which this device has what it wants to be told of. */
export const PUSH = 'push';

/** Calls the API; throws with the message that a person is to read. */
export async function call(path: string, body?: object) {
  const response = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      [LANGUAGE_HEADER]: document.documentElement.lang,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/** Ends what this browser is told. */
export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    await call('/api/push/remove', { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  localStorage.removeItem(PUSH);
}
