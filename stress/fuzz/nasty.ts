import fc from 'fast-check';

/** Texts that have broken programs: invalid Unicode, too much of it, another language's syntax. */
const textTricks = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud800y',
  '\u202eabc\u2066',
  '\ufeff\u200d\u200c',
  'क्\u200dष'.repeat(400),
  'e\u0301'.repeat(3000),
  '👨‍👩‍👧‍👦'.repeat(50),
  'x'.repeat(60_000),
  "' or 1=1 --",
  '%',
  '_%\\',
  '"* OR NEAR(a b) NOT',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '<p>'.repeat(2000),
  '<'.repeat(5000),
  '../../../etc/passwd',
  '//evil.example/x',
  'javascript:alert(1)',
  'http://[::1',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e309',
  '0x10',
  '-0',
  '2026-02-30T25:61:61.000Z',
  '+275760-09-13T00:00:00.001Z',
  'f'.repeat(24),
  '\r\nSet-Cookie: a=b',
];

export const nastyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...textTricks) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
);

const nastyNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const nested = fc
  .tuple(fc.integer({ min: 5, max: 1500 }), fc.boolean())
  .map(([depth, inArrays]) => {
    let value: unknown = 0;
    for (let level = 0; level < depth; level += 1) value = inArrays ? [value] : { a: value };
    return value;
  });

/** Generates any JSON value, as other programs send it by mistake or on purpose. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: nastyText },
  { weight: 4, arbitrary: nastyNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { '': '' }) },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.array(fc.integer(), { minLength: 500, maxLength: 3000 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.string(), fc.integer(), { maxKeys: 50 }) },
);
