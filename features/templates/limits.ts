/** Templates of a site, and characters of a name. */
export const templateLimits = { most: 100, name: 100 };
