import type { Outbound } from '../../../domain/outbound/outbound.ts';
import { retryAfter } from '../../../domain/outbound/retry-after.ts';
import type { Pushed } from '../contract.ts';
import type { PushKeys } from '../rules/keys.ts';
import type { PushOutcome, TakenPush } from '../rules/ledger.ts';
import { pushServiceOf } from '../rules/services.ts';

/** Seconds that a service may take for one push. */
const SECONDS = 5;

/** Seconds for which a service keeps a push for a device that is away: longer than into quiet hours it never does. */
const KEPT = 12 * 3600;

export interface Delivering {
  keys: PushKeys;
  siteUrl: string;
  outbound: Outbound;
  /** Hosts that the operator names as push services (PUSH_SERVICES). */
  own: readonly string[];
  clock: () => Date;
}

/** What became of a push, and the milliseconds after which its service wants to be asked again; 0: it does not say. */
export interface Delivered {
  outcome: PushOutcome;
  wait: number;
}

/** Encrypts what is pushed for one browser (RFC 8291); null: its keys are none. */
async function requestFor(
  { endpoint, p256dh, auth, left }: TakenPush,
  pushed: Pushed,
  { keys, siteUrl }: Delivering,
) {
  const { default: webPush } = await import('web-push');
  const subject = siteUrl.startsWith('https:') ? siteUrl : 'mailto:webmaster@localhost';
  const options = {
    vapidDetails: { subject, ...keys },
    contentEncoding: 'aes128gcm',
    TTL: Math.min(KEPT, left ?? KEPT),
  } as const;
  try {
    const browser = { endpoint, keys: { p256dh, auth } };
    return webPush.generateRequestDetails(browser, JSON.stringify(pushed), options);
  } catch {
    return null;
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return 'again';
  return status >= 200 && status < 300 ? 'sent' : 'refused';
}

/** Hands a push to its service. Never throws. */
export async function deliver(
  push: TakenPush,
  pushed: Pushed,
  options: Delivering,
): Promise<Delivered> {
  const { outbound, own, clock } = options;
  const request = await requestFor(push, pushed, options);
  if (!request || pushServiceOf(push.endpoint, own) === null) return { outcome: 'gone', wait: 0 };
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  try {
    const asked = { headers, body: request.body, seconds: SECONDS, bytes: 0 };
    const answer = await outbound(push.endpoint, asked);
    const outcome = outcomeOf(answer.status);
    const most = KEPT * 1000;
    const wait = outcome === 'again' ? retryAfter(answer.headers, { now: clock(), most }) : 0;
    return { outcome, wait };
  } catch {
    return { outcome: 'silent', wait: 0 };
  }
}
