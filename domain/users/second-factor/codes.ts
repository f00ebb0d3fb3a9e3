import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { NewSecret } from '../../../contract/second-factor.ts';

/** Clocks may differ by so many steps of 30 seconds. */
const DRIFT = 1;

/** Without letters that are taken for digits, or for each other. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const [GROUPS, GROUP] = [4, 4];
const RECOVERY_CODES = 10;

/** A new secret of 160 bits, as RFC 4226 wants it, in Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app is told; `site` and `account` are how it names the entry. */
export function describeSecret(secret: string, site: string, account: string): NewSecret {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), issuer: site, label: account });
  return { secret, uri: totp.toString() };
}

/** The step of time that a code is of, near to now; null when it is of none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: DRIFT });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Ten codes of 80 bits: so many that a hash without salt gives nothing away. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(32)]).join('');
  const code = () => Array.from({ length: GROUPS }, group).join('-');
  return Array.from({ length: RECOVERY_CODES }, code);
}

/** What was meant by what was typed: in any case, with any gaps, with Devanagari digits too. */
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
