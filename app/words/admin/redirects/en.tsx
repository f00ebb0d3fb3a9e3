export const redirects = {};
