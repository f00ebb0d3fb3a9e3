import { defineEnv } from '../../contract/env.ts';
import { count } from '../env-values.ts';

/** Days for which views of each page and day are kept; statistics look back on 180. */
export const keepVisits = defineEnv('KEEP_VISITS', count(200, 36_500).default(800));
