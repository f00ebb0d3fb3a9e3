import type { AdminWords } from '../admin.ts';

export const dashboard: AdminWords['dashboard'] = {};
