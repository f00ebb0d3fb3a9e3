import type { AdminWords } from '../admin.ts';

export const sitemap: AdminWords['sitemap'] = {};
