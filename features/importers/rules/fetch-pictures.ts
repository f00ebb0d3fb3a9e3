import { limits } from '../../../contract/limits.ts';
import type { PlainKey } from '../../../contract/messages/message.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { Outbound } from '../../../domain/outbound/outbound.ts';
import { say } from '../messages.ts';

/** Seconds that one picture may take. */
const SECONDS = 60;
/** What is said of a host from which nothing came. */
const silent: ReadonlySet<string> = new Set<PlainKey>([
  'The other server did not answer in time.',
  'The other server cannot be reached.',
]);
/** Pictures in a row that a host may fail before it is left alone. */
const FAILURES = 3;

/**
 * Fetches pictures from where they stood. A host that fails again and again is not asked any more. Throws an
 * DomainError that says why there is no picture.
 */
export function pictureFetcher(outbound: Outbound): (address: string) => Promise<Buffer> {
  const failures = new Map<string, number>();
  return async (address) => {
    const { host } = new URL(address);
    const failed = failures.get(host) ?? 0;
    if (failed >= FAILURES) throw new DomainError(502, say('{host} does not answer', { host }));
    const asked = outbound(address, { seconds: SECONDS, bytes: limits.imageBytes });
    const { status, body } = await asked.catch((error: unknown) => {
      // A host that answers, whatever it says, is there.
      if (error instanceof DomainError && silent.has(error.message)) {
        failures.set(host, (failures.get(host) ?? 0) + 1);
      } else failures.delete(host);
      throw error;
    });
    failures.delete(host);
    if (status !== 200)
      throw new DomainError(502, say('the old site answers {status}', { status }));
    return body;
  };
}
