import type { AdminWords } from '../admin.ts';

export const media: AdminWords['media'] = {};
