import { defineApi } from '../../server.ts';
import { templateRoutes } from './templates.ts';

export const api = defineApi({ calls: templateRoutes });
