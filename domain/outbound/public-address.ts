import ipaddr from 'ipaddr.js';

/** Addresses that count as public but answer only inside a data centre: the metadata of Azure's machines. */
const metadata = new Set(['168.63.129.16']);

/** All of IPv6 that is given out to the world (RFC 4291, section 2.4); the library lists only exceptions. */
const global: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
const nat64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];

/**
 * Whether an IP address leads to a machine of the open internet: not to this one, its network, a
 * data centre's metadata or a group. An IPv4 address in IPv6 is judged only as NAT64 writes it (RFC 6052),
 * since resolvers of IPv6-only networks do; other forms, as what is no address, are not public.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (metadata.has(address.toString())) return false;
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  if (address.match(nat64)) {
    return isPublicAddress(ipaddr.fromByteArray(address.toByteArray().slice(12)).toString());
  }
  return address.range() === 'unicast' && address.match(global);
}
