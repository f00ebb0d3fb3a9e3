import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (key: Buffer, id: string) =>
  createHmac('sha256', key).update(`advert preview\n${id}`).digest();

/** Returns what lets whoever manages adverts see the code of one that does not run, in a frame without a session. */
export const previewOf = (key: Buffer, id: string): string =>
  signatureOf(key, id).toString('base64url');

/** Whether somebody has got that from here. */
export function isPreview(key: Buffer, id: string, given: string): boolean {
  const [own, other] = [signatureOf(key, id), Buffer.from(given, 'base64url')];
  return own.length === other.length && timingSafeEqual(own, other);
}
