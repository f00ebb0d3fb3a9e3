import type { AdminWords } from '../admin.ts';

export const categories: AdminWords['categories'] = {};
