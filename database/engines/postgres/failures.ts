import type { Failure } from '../failure.ts';

/** By SQLSTATE or Node's error code; the first that fits counts. */
const failures: [RegExp, Failure][] = [
  // Unique keys and foreign keys: transactions run side by side, so that the rules may have seen what was before.
  [/^2350[35]$/, 'overtaken'],
  [/^23/, 'constraint'],
  [/^40P01$/, 'deadlock'],
  // A text with a NUL character, and a number that is larger than its column takes.
  [/^(?:22021|22003)$/, 'value'],
  [/^57014$/, 'slow'],
  [/^53100$/, 'full'],
  [/^55P03$/, 'locked'],
  [/^25006$/, 'unwritable'],
  [/^58030$/, 'failing'],
  [
    // 25P03: the session has paused in a transaction for too long, and was ended.
    /^(?:08...|53...|57P0.|25P03|ECONN\w+|EPIPE|ETIMEDOUT|E(?:HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/,
    'away',
  ],
];

/** Messages of pg, without a code, when a connection breaks or cannot be opened. */
const lostConnection =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Client .* not queryable)/;

/** Returns the failure that an error tells of; undefined: another. */
export function failureOf(error: Error): Failure | undefined {
  if (lostConnection.test(error.message)) return 'away';
  const code = 'code' in error ? String(error.code) : '';
  return failures.find(([codes]) => codes.test(code))?.[1];
}
