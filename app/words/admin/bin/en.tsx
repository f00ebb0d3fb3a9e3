export const bin = {};
