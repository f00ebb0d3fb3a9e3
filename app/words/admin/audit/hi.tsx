import type { AdminWords } from '../admin.ts';

export const audit: AdminWords['audit'] = {};
