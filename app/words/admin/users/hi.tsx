import type { AdminWords } from '../admin.ts';

export const users: AdminWords['users'] = {};
