import { z } from 'zod';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';

/** Browsers drop these or read them as a slash, so that a path could lead to another host. */
const misleading = /[\p{Cc}\\]/u;

/** Whether a text is an http or https address that can be opened. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && !misleading.test(text) && URL.canParse(text);
}

/** Whether a text is a path of this site: one slash, then anything but another. */
export function isSitePath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !misleading.test(text);
}

/** Whether a text is an address that pages may show: of the web, or a path of this site. */
export function isAddress(text: string): boolean {
  return isWebAddress(text) || isSitePath(text);
}

const noAddress = problem('must be a web address');

/** An address of the web, or a path of this site. */
export const addressSchema = z
  .string()
  .trim()
  .max(...atMost(limits.address))
  .refine(isAddress, noAddress);

/** The same, or nothing. */
export const optionalAddressSchema = z
  .string()
  .trim()
  .max(...atMost(limits.address))
  .refine((text) => text === '' || isAddress(text), noAddress);

/** An address of the web. */
export const webAddressSchema = z
  .string()
  .trim()
  .max(...atMost(500))
  .refine(isWebAddress, problem('must be an address that begins with https://'));

/** The same, or nothing. */
export const optionalWebAddressSchema = z.literal('').or(webAddressSchema);

/** Whether a text is what a link may lead to: an address, a place in its own page, a mail, a telephone. */
function isLinkTarget(text: string): boolean {
  return isAddress(text) || (/^(?:#|mailto:|tel:)\S+$/i.test(text) && !misleading.test(text));
}

/** What a link in a text leads to. */
export const linkTargetSchema = z
  .string()
  .trim()
  .max(...atMost(limits.address))
  .refine(isLinkTarget, noAddress);
