import type { AdminWords } from '../admin.ts';

export const messages: AdminWords['messages'] = {};
