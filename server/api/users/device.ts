import type { IncomingHttpHeaders } from 'node:http';
import { DEVICE_HEADER, deviceTokenSchema } from '../../../contract/device-token.ts';

/** Returns the secret with which a browser is known again; empty when it sends none. */
export function deviceTokenOf(headers: IncomingHttpHeaders): string {
  return deviceTokenSchema.safeParse(headers[DEVICE_HEADER]).data ?? '';
}

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(?:e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Returns the name of a browser that a person recognizes; the header itself is not stored. */
export function deviceOf(userAgent: string): string {
  const name = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = name(browsers) ?? 'Unknown browser';
  const system = name(systems);
  return system ? `${browser} on ${system}` : browser;
}
