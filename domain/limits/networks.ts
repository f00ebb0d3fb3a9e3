import { isIPv4, isIPv6 } from 'node:net';

/** An address with the port behind it, as some proxies name it. */
const withPort = /^(?:\[([^\]]+)\]|([\d.]+)):\d+$/;

/** The beginning of the eight groups of an IPv6 address that holds one of IPv4. */
const MAPPED = '0:0:0:0:0:ffff:';

/** Returns the eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  const [left = [], right = []] = address
    // The last four bytes may be written as those of IPv4.
    .replace(/[\d.]+\.\d+$/, (dotted) => {
      const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
    })
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const gap = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...gap, ...right].map((group) => Number.parseInt(group, 16));
}

/** The networks by which what an address does is counted. */
export interface Networks {
  /** What one subscriber has: an IPv4 address, or the /56 of an IPv6 address. */
  own: string;
  /** What one subscriber of a provider that gives much may have, or rent for an hour: /24, /48. */
  wide: string;
}

/** How many times as much a limit lets a wide network do: many subscribers may share it. */
export const WIDER = 10;

function ofIPv4(address: string): Networks {
  return { own: address, wide: `${address.replace(/\d+$/, '0')}/24` };
}

/**
 * Returns the networks of an address. A port, which each connection has another of, is left out; what is no address is a
 * network of its own.
 */
export function networksOf(given: string): Networks {
  const [, bracketed, dotted] = withPort.exec(given) ?? [];
  const address = bracketed ?? dotted ?? given;
  if (isIPv4(address)) return ofIPv4(address);
  if (!isIPv6(address)) return { own: address, wide: address };
  const groups = groupsOf(address);
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  const hex = (...some: number[]) => some.map((group) => group.toString(16)).join(':');
  if (hex(...groups).startsWith(MAPPED)) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 255]);
    return ofIPv4(bytes.join('.'));
  }
  return { own: `${hex(a, b, c, d & 0xff00)}::/56`, wide: `${hex(a, b, c)}::/48` };
}

/** Returns the network of one subscriber. */
export const networkOf = (address: string): string => networksOf(address).own;
