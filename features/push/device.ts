/** The key under which a device has what it wants to be told of, and the name of the purpose for which that is kept. */
export const PUSH = 'push';
