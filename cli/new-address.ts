import { z } from 'zod';

/** The address of another site, or at which a copy of this one will stand. */
export const newAddress = z
  .url({ protocol: /^https?$/ })
  .transform((address) => address.replace(/\/+$/, ''));
