import { limits } from '../../contract/limits.ts';
import type { Outbound } from '../outbound/outbound.ts';

/** Seconds that one picture may take. */
const SECONDS = 60;
/** Pictures in a row that a host may fail before it is left alone. */
const FAILURES = 3;

/**
 * Fetches pictures from where they stood. A host that fails again and again is not asked any more. Throws an
 * Error that says why there is no picture.
 */
export function pictureFetcher(outbound: Outbound): (address: string) => Promise<Buffer> {
  const failures = new Map<string, number>();
  return async (address) => {
    const { host } = new URL(address);
    const failed = failures.get(host) ?? 0;
    if (failed >= FAILURES) throw new Error(`${host} does not answer`);
    // A host that answers, whatever it says, is there.
    failures.set(host, failed + 1);
    const { status, body } = await outbound(address, {
      ...{ seconds: SECONDS, bytes: limits.imageBytes },
    });
    failures.delete(host);
    if (status !== 200) throw new Error(`the old site answers ${status}`);
    return body;
  };
}
