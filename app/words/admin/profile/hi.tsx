import type { AdminWords } from '../admin.ts';

export const profile: AdminWords['profile'] = {};
