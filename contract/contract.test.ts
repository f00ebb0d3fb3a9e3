import { describe, expect, test } from 'vitest';
import { featureFrames } from '../features/features.ts';
import { workOf } from '../tests/support/growth.ts';
import { limitParam, momentSchema, newSlugSchema, pageParam, slugSchema } from './common.ts';
import { firstSegment } from './paths/paths.ts';
import { emailSchema, signInSchema } from './users.ts';

describe('slugs', () => {
  test.each(['bachchon-ki-parvarish', 'a', '2026-in-review'])('%s may be given', (slug) => {
    expect(newSlugSchema.safeParse(slug).success).toBe(true);
  });

  const ofFeatures = featureFrames.map(firstSegment);

  test.each(['series', 'letters', 'corrections', 'offline', 'privacy-choices', ...ofFeatures])(
    '"%s" stays with what had it before it was reserved',
    (slug) => {
      expect(newSlugSchema.safeParse(slug).success).toBe(false);
      expect(slugSchema.safeParse(slug).success).toBe(true);
    },
  );

  test.each([
    '',
    'Upper',
    'two--hyphens',
    '-edge',
    'edge-',
    'a b',
    'परवरिश',
    '../x',
    'x'.repeat(121),
    'hi',
    'en',
    'api',
    'images',
    'assets',
    'category',
    'article',
    'articles',
    'general',
    'red',
    'redart',
    'home',
    'random',
    'latest',
    'tag',
    'author',
    'stories',
    'search',
    'preview',
    'invite',
    'reset',
    'fragment',
    'admin',
    'login',
    'signup',
    'profile',
    'about-us',
    '404',
  ])('"%s" is refused', (slug) => {
    expect(newSlugSchema.safeParse(slug).success).toBe(false);
    expect(slugSchema.safeParse(slug).success).toBe(false);
  });
});

describe('an e-mail address', () => {
  const [zeroWidth, mark, bom, fixed] = ['\u200b', '\u200e', '\ufeff', '\u00a0'];
  test.each([zeroWidth, mark, bom, fixed, '\u202a', '\u00ad', '\u3164', ' ', '\t', '\n'])(
    'is known without %j around it',
    (sign) => {
      for (const typed of [`${sign}Asha@Example.org`, `Asha@example.org${sign}${sign} `]) {
        expect(emailSchema.parse(typed)).toBe('asha@example.org');
        expect(signInSchema.parse({ email: typed, password: '' }).email).toBe('asha@example.org');
      }
    },
  );

  test('with a sign inside that nobody sees is refused, and this is said', () => {
    for (const sign of [zeroWidth, mark, bom, '\u2060', '\u0000']) {
      const typed = `asha${sign}@example.org`;
      for (const schema of [emailSchema, signInSchema.shape.email]) {
        expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
          'holds a character that nobody can see; type the address by hand',
        ]);
      }
    }
    expect(emailSchema.safeParse(`asha${fixed}@example.org`).success).toBe(false);
  });

  test('of very many such signs is read in proportion to their number', async () => {
    const signs = `${zeroWidth}a`.repeat(100_000) + zeroWidth.repeat(200_000);
    expect(emailSchema.safeParse(`${signs}x`).success).toBe(false);
    expect(await workOf(() => emailSchema.safeParse(`${signs}x`))).toBeLessThan(1000);
  });
});

test('limits are cut down, not refused; nonsense is refused', () => {
  expect(limitParam(3).parse('7')).toBe(7);
  expect(limitParam(3).parse('9999')).toBe(50);
  expect(limitParam(3).parse(undefined)).toBe(3);
  for (const bad of ['0', '-1', '1.5', 'x', '1e99x']) {
    expect(limitParam(3).safeParse(bad).success).toBe(false);
  }
  // A million articles have 111,112 pages of nine.
  expect(pageParam.parse('111112')).toBe(111_112);
  expect(pageParam.safeParse('1000001').success).toBe(false);
});

test('a time has a day before and a day after it', () => {
  const time = (text: string) => momentSchema.safeParse(text).data;
  expect(time('2026-11-23T20:30:00Z')).toBe('2026-11-23T20:30:00.000Z');
  for (const far of ['9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z']) {
    expect(time(far)).toBeUndefined();
  }
});
