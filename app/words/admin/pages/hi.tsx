import type { AdminWords } from '../admin.ts';

export const pages: AdminWords['pages'] = {};
