import { z } from 'zod';
import { defineCall } from '../../contract/content-call.ts';

/** Asks whether readers can be told of new stories. */
export const pushing = defineCall({ name: 'push.on', input: z.null(), output: z.boolean() });
