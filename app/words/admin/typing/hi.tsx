import type { AdminWords } from '../admin.ts';

export const typing: AdminWords['typing'] = {};
