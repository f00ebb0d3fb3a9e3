import type { AdminWords } from '../admin.ts';

export const settings: AdminWords['settings'] = {};
