import { defineFeature } from '../feature.ts';
import { PUSH } from './device.ts';

/** Push notifications: browsers of readers tell them of new stories. */
export const push = defineFeature({ name: 'push', workerKey: PUSH });
