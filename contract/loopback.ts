const addresses = /^(?:localhost|(?:::ffff:)?127(?:\.\d+){3}|::1|\[::1\])$/i;

/** Whether a host name or address of a connection is this machine's own, seen from itself. */
export const isLoopback = (host: string) => addresses.test(host);
