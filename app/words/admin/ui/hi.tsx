import type { AdminWords } from '../admin.ts';

export const ui: AdminWords['ui'] = {};
