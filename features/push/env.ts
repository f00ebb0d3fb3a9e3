import { defineEnv } from '../../contract/env.ts';
import { places } from '../env-values.ts';

/** Push services of browsers beside those of their makers; readers say where at them they are told. */
export const pushServices = defineEnv('PUSH_SERVICES', places);
