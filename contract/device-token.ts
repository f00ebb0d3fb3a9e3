import { z } from 'zod';

/**
 * The request header of sign-ins with a random secret of the browser. The server knows the device of
 * earlier sign-ins by it, and does not let it wait when others guess the password.
 */
export const DEVICE_HEADER = 'lekhani-device';

export const deviceTokenSchema = z.string().regex(/^[\w-]{22,64}$/);
