import { defineApi } from '../../server.ts';
import { breachRoutes } from './breaches.ts';

export const api = defineApi({ calls: breachRoutes });
