import type { AdminWords } from '../admin.ts';

export const redirects: AdminWords['redirects'] = {};
