import { z } from 'zod';
import { withoutSlash } from '../features/env-values.ts';

/** The address of another site, or at which a copy of this one will stand. */
export const newAddress = z.url({ protocol: /^https?$/ }).transform(withoutSlash);
