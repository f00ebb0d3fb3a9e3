import { z } from 'zod';
import { boundedLine } from './bounded.ts';
import { idSchema, momentSchema, timeSchema } from './common.ts';
import { keyScopeSchema } from './key-scopes.ts';
import { limits } from './limits.ts';
import { atLeast, atMost, problem } from './messages/message.ts';

/** The beginning of every key: whoever finds one in a file knows what it is. */
export const KEY_PREFIX = 'lekhani_';

/** An origin as browsers name it: encrypted, or of one's own machine. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  const isSafe =
    url?.protocol === 'https:' || (url && /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname));
  return Boolean(isSafe) && url?.origin === text;
}

const originSchema = z
  .string()
  .max(...atMost(limits.keys.origin))
  .refine(isOrigin, problem('must be an origin, like https://example.org'));

const changeable = {
  name: boundedLine.min(1, problem('must not be empty')).max(...atMost(limits.keys.name)),
  /** The origins whose pages may use it in browsers. */
  origins: z
    .array(originSchema)
    .max(...atMost(limits.keys.origins))
    .default([]),
  /** Calls in a minute. */
  perMinute: z
    .int(problem('must be a whole number'))
    .min(...atLeast(1))
    .max(...atMost(limits.keys.perMinute))
    .default(300),
  /** Null: it does not end by itself. */
  expiresAt: momentSchema.nullable(),
};

export const keyChangeSchema = z.object(changeable);
export type KeyChange = z.infer<typeof keyChangeSchema>;

export const newKeySchema = keyChangeSchema.extend({ scope: keyScopeSchema });
export type NewKey = z.infer<typeof newKeySchema>;

/** A key without its secret, which nobody sees again. */
export const keySchema = z.object({
  _id: idSchema,
  name: z.string(),
  scope: keyScopeSchema,
  origins: z.array(z.string()),
  perMinute: z.int(),
  /** The last characters of the secret. */
  hint: z.string(),
  /** Who made it, in whose name it acts; `active` is false once that person cannot sign in. */
  by: z.object({ _id: idSchema, name: z.string(), active: z.boolean() }),
  createdAt: timeSchema,
  expiresAt: timeSchema.nullable(),
  lastUsedAt: timeSchema.nullable(),
  /** The secret before, while it still works. */
  previous: z.object({ until: timeSchema, lastUsedAt: timeSchema.nullable() }).nullable(),
});
export type ApiKey = z.infer<typeof keySchema>;

export const keyListSchema = z.object({ keys: z.array(keySchema) });

/** A key that was just made or replaced, with its secret, which is shown this once. */
export const madeKeySchema = z.object({ key: keySchema, secret: z.string() });
