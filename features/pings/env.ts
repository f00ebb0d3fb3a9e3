import { defineEnv } from '../../contract/env.ts';
import { webAddress } from '../env-values.ts';

/** Where search engines hear of changes (IndexNow); absent: at the place that all of them share. */
export const indexNowApi = defineEnv('INDEXNOW_API', webAddress.optional());
