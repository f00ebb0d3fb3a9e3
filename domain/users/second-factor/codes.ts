import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { NewSecret } from '../../../contract/second-factor.ts';

/** The number of 30-second steps by which the clocks may differ. */
const DRIFT = 1;

/**
 * The letters and digits of recovery codes, without letters that look like digits or each other.
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const [GROUPS, GROUP] = [6, 4];
const RECOVERY_CODES = 10;

/** Returns a new secret of 160 bits, as RFC 4226 recommends, in Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the data for an authenticator app; `site` and `account` name the entry in the app. */
export function describeSecret(secret: string, site: string, account: string): NewSecret {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), issuer: site, label: account });
  return { secret, uri: totp.toString() };
}

/** Returns the time step of a code near the present time; null when the code is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: DRIFT });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Returns ten codes of 120 random bits each. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(32)]).join('');
  const code = () => Array.from({ length: GROUPS }, group).join('-');
  return Array.from({ length: RECOVERY_CODES }, code);
}

/** Reads a code as a person types it: in any case, with any gaps, with Devanagari digits too. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } | null {
  const code = typed
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\s\p{Pd}]/gu, '');
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  const recovery = code.replaceAll('o', '0').replace(/[il]/g, '1');
  const whole = recovery.length === GROUPS * GROUP && /^[0-9a-z]+$/.test(recovery);
  return whole ? { kind: 'recovery', code: recovery } : null;
}
