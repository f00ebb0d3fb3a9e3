import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { describeSecret, newRecoveryCodes, newTotpSecret, readCode, stepOf } from './codes.ts';
import { seal, unseal } from './encrypt.ts';

describe('codes of apps', () => {
  // RFC 6238, appendix B: SHA-1, the last six of eight digits.
  const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer })
    .base32;

  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ])('at second %i of the standard', (second, code) => {
    expect(stepOf(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
  });

  test('a clock may be one step wrong, and no more', () => {
    const steps = [-60, -30, 0, 30, 60].map((seconds) =>
      stepOf(secret, '081804', new Date((1_111_111_109 + seconds) * 1000)),
    );
    const step = Math.floor(1_111_111_109 / 30);
    expect(steps).toEqual([null, step, step, step, null]);
  });

  test('the app is told who, where and what, in any script', () => {
    const { uri } = describeSecret(newTotpSecret(), 'कथा: सार', 'meera@example.org');
    expect(uri).toMatch(/^otpauth:\/\/totp\/[^?]+\?.*secret=[A-Z2-7]{32}/);
    const { searchParams, pathname } = new URL(uri);
    expect(searchParams.get('issuer')).toBe('कथा: सार');
    expect(decodeURIComponent(pathname)).toContain('meera@example.org');
    expect(new URL(uri).searchParams.get('period')).toBe('30');
  });
});

test('recovery codes: ten, all different, read back however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(readCode(code.toUpperCase().replaceAll('-', ' – '))).toEqual({
      kind: 'recovery',
      code: code.replaceAll('-', ''),
    });
  }
});

test.each([
  ['123 456', { kind: 'app', code: '123456' }],
  ['१२३४५६', { kind: 'app', code: '123456' }],
  ['OOOO-IIII-llll-abcd-efgh-jkmn', { kind: 'recovery', code: '000011111111abcdefghjkmn' }],
  ['12345', null],
  ['12345a', null],
  ['क'.repeat(24), null],
])('%s is read', (typed, read) => {
  expect(readCode(typed)).toEqual(read);
});

test('sealed text opens only with the same key and for the same person', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const sealed = seal(key, 'a', 'GEZDGNBV');
  expect(sealed).not.toBe(seal(key, 'a', 'GEZDGNBV'));
  expect(unseal(key, 'a', sealed)).toBe('GEZDGNBV');
  expect([unseal(other, 'a', sealed), unseal(key, 'b', sealed), unseal(key, 'a', 'x')]).toEqual([
    null,
    null,
    null,
  ]);
});
