import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { limitParam, momentSchema, newSlugSchema, pageParam, slugSchema } from './common.ts';
import { firstPaintHash, firstPaintScript } from './first-paint.ts';

test('the inline script and its hash belong together', () => {
  const hash = createHash('sha256').update(firstPaintScript).digest('base64');
  expect(firstPaintHash).toBe(`sha256-${hash}`);
});

describe('slugs', () => {
  test.each(['bachchon-ki-parvarish', 'a', '2026-in-review'])('%s may be given', (slug) => {
    expect(newSlugSchema.safeParse(slug).success).toBe(true);
  });

  test.each(['series', 'live', 'letters', 'corrections', 'grievance', 'offline', 'saved'])(
    '"%s" stays with what had it before it was reserved',
    (slug) => {
      expect(newSlugSchema.safeParse(slug).success).toBe(false);
      expect(slugSchema.safeParse(slug).success).toBe(true);
    },
  );

  test.each([
    ...['', 'Upper', 'two--hyphens', '-edge', 'edge-', 'a b', 'परवरिश', '../x', 'x'.repeat(121)],
    ...['hi', 'en', 'api', 'images', 'assets', 'category', 'article', 'articles', 'general', 'red'],
    ...['redart', 'home', 'random', 'latest', 'tag', 'author', 'stories', 'search', 'preview'],
    ...['invite', 'reset', 'fragment', 'admin', 'login', 'signup', 'profile', 'about-us', '404'],
  ])('"%s" is refused', (slug) => {
    expect(newSlugSchema.safeParse(slug).success).toBe(false);
    expect(slugSchema.safeParse(slug).success).toBe(false);
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
