import { z } from 'zod';
import { defineEnv } from '../../contract/env.ts';
import { isLoopback } from '../../contract/loopback.ts';
import { count } from '../env-values.ts';

/** Days after an issue for which the row of each who has got it is kept; 0: for ever. */
export const keepRecipients = defineEnv('KEEP_LETTERS', count(0, 36_500).default(90));

/** The number of issues to subscribers that the mail server gets in a minute. */
export const issuesPerMinute = defineEnv('LETTERS_PER_MINUTE', count(1, 60_000).default(300));

/** The address to which mail servers send issues back; absent: the contact e-mail. */
export const bounceAddress = defineEnv(
  'BOUNCE_ADDRESS',
  z.email('must be an e-mail address').optional(),
);

/** The mailbox of that address, which is read for reports; absent: none is. */
export const bounceMailbox = defineEnv(
  'BOUNCE_MAILBOX',
  z
    .url({ protocol: /^pop3s?$/, error: 'must begin with pop3s://' })
    .refine((address) => {
      const url = URL.parse(address);
      return !url || url.protocol === 'pop3s:' || isLoopback(url.hostname);
    }, 'must begin with pop3s://: a password demands TLS')
    .optional(),
);

/** The last part of the address at which mail services tell of issues that came back; absent: there is none. */
export const bounceSecret = defineEnv(
  'BOUNCE_SECRET',
  z
    .string()
    .regex(/^[\w-]{32,100}$/, 'must be 32 characters or more: letters, digits, - and _')
    .optional(),
);
