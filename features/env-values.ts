import { z } from 'zod';

/** A whole number within bounds, as it is written in the environment. */
export const count = (least: number, most: number) =>
  z.coerce
    .number<string>(`must be a number from ${least} to ${most}`)
    .int(`must be a number from ${least} to ${most}`)
    .min(least, `must be a number from ${least} to ${most}`)
    .max(most, `must be a number from ${least} to ${most}`);

export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an http or https address',
});

/** Returns an address without slashes at its end, to which paths are added. */
export const withoutSlash = (address: string) => address.replace(/\/+$/, '');
