import { z } from 'zod';
import { defineEnv } from '../../contract/env.ts';

/** Where search engines hear of changes (IndexNow); absent: at the place that all of them share. */
export const indexNowApi = defineEnv(
  'INDEXNOW_API',
  z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
);
