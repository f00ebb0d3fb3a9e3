import type { AdminWords } from '../admin.ts';

export const editor: AdminWords['editor'] = {};
