import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  '1.1.1.1',
  '93.184.216.34',
  '172.32.0.1',
  '100.128.0.1',
  '192.169.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
  '64:ff9b::1.1.1.1',
])('%s is outside', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  // This machine, its network, the network of its host.
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.9.9',
  '192.168.1.1',
  '169.254.1.1',
  '100.64.0.1',
  '198.18.0.1',
  '192.0.0.1',
  // Metadata: AWS and most others, Alibaba, Oracle, Azure, AWS over IPv6.
  '169.254.169.254',
  '100.100.100.200',
  '192.0.0.192',
  '168.63.129.16',
  'fd00:ec2::254',
  // Groups, everybody, kept for later, of examples.
  '224.0.0.1',
  '239.1.1.1',
  '255.255.255.255',
  '240.0.0.1',
  '192.0.2.1',
  '203.0.113.9',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '100::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  '5f00::1',
  '4000::1',
  // IPv4 in IPv6.
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:1.1.1.1',
  '::127.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1.1.1.1',
  // No addresses.
  '',
  'localhost',
  '1.1.1.1.example',
  '1.1.1.1/8',
  ' 1.1.1.1',
])('%s is not outside', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
