import type { AdminWords } from '../admin.ts';

export const help: AdminWords['help'] = {};
