export const articles = {};
