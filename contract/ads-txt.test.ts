import { expect, test } from 'vitest';
import { faultOfAdsTxt } from './ads-txt.ts';

test('whatever ads.txt 1.1 knows is right', () => {
  const text = [
    '# Who sells here',
    '',
    'google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0',
    'GreenAdExchange.com,XF7342,reseller # in the evening',
    'ads.example , a/b:1 ,DIRECT; more=1',
    'xn--i1b6b1a6a2e.xn--h2brj9c, 7, RESELLER',
    'placeholder.example.com, placeholder, DIRECT, placeholder',
    'CONTACT=Asha, ads@example.org, +91 141 555 0101',
    'contact = https://example.org/ads?a=b',
    'subdomain=hi.example.org',
    'INVENTORYPARTNERDOMAIN=partner.example',
    'OWNERDOMAIN=example.org',
    'MANAGERDOMAIN=manager.example, IN',
    'managerdomain=manager.example',
  ].join('\r\n');
  expect(faultOfAdsTxt(text)).toBeNull();
});

test.each([
  ['google.com, pub-1', 'fields'],
  ['google.com, pub-1, DIRECT, f08c, more', 'fields'],
  ['<html>', 'fields'],
  ['https://google.com, pub-1, DIRECT', 'domain'],
  ['google, pub-1, DIRECT', 'domain'],
  ['-a.example, pub-1, DIRECT', 'domain'],
  [`${'a.'.repeat(130)}example, pub-1, DIRECT`, 'domain'],
  ['google.com, , DIRECT', 'account'],
  ['google.com, pub 1, DIRECT', 'account'],
  ['google.com, pub-1, BOTH', 'relation'],
  ['google.com, pub-1, DIRECT,', 'authority'],
  ['google.com, pub-1, DIRECT, f0 8c', 'authority'],
  ['SUBDOMIAN=hi.example.org', 'variable'],
  ['subdomain=', 'value'],
  ['ownerdomain=example.org, IN', 'value'],
  ['managerdomain=example.org, India', 'value'],
  ['contact=', 'value'],
])('%s is refused', (line, fault) => {
  expect(faultOfAdsTxt(`# 1\n\n${line}\ngoogle`)).toEqual({ line: 3, fault });
});
