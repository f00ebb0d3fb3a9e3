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

/** Returns the parts of a list with commas. */
export const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** `host:port`, comma separated. */
export const places = z
  .string()
  .default('')
  .transform((text) => listed(text.toLowerCase()))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^([a-z0-9._-]+|\[[0-9a-f:.]+\]):\d+$/, 'must be host:port, comma separated'),
    ),
  );

/** Returns an address without slashes at its end, to which paths are added. */
export const withoutSlash = (address: string) => address.replace(/\/+$/, '');
