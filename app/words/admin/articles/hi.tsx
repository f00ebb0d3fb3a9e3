import type { AdminWords } from '../admin.ts';

export const articles: AdminWords['articles'] = {};
