import type { AdminWords } from '../admin.ts';

export const bin: AdminWords['bin'] = {};
