export const sitemap = {};
