/** The key under which a device says that its visits are not counted. */
export const UNCOUNTED = 'uncounted';
