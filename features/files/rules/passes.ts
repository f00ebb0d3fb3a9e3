import { createHmac, timingSafeEqual } from 'node:crypto';
import { PASS_HOURS } from '../limits.ts';
import { addressOf } from './addresses.ts';

const AN_HOUR = 3_600_000;

interface Signed {
  id: string;
  ending: string;
  secret: string;
}

const signatureOf = ({ id, secret }: Pick<Signed, 'id' | 'secret'>, until: number) =>
  createHmac('sha256', secret).update(`${id} ${until}`).digest('base64url');

/**
 * Returns an address that works for some hours for whoever has it: players send no token. It is given to those who may
 * read what the file stands in.
 */
export function passAddress(file: Signed, now: Date): string {
  // The same all hour, so that what a browser has loaded is of use to it again.
  const until = Math.floor(now.getTime() / AN_HOUR) + 1 + PASS_HOURS;
  return `${addressOf(file)}?pass=${until}.${signatureOf(file, until)}`;
}

/** Whether a pass is of this file and still works. */
export function isPass(file: Pick<Signed, 'id' | 'secret'>, pass: string, now: Date): boolean {
  const [, hour = '', signature = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(pass) ?? [];
  const until = Number(hour);
  if (!signature || until * AN_HOUR <= now.getTime()) return false;
  return timingSafeEqual(Buffer.from(signatureOf(file, until)), Buffer.from(signature));
}
