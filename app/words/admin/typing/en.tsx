export const typing = {};
