import { expect, test } from 'vitest';
import { z } from 'zod';
import { insteadInAnswers, readStored, readStoredJson, storedTime } from './stored.ts';

const link = z.object({ name: z.string(), url: z.url() });
const schema = z.object({ title: z.string().default('None'), links: z.array(link).default([]) });
const good = { name: 'A', url: 'https://a.example' };

test('what can be read stays, and what cannot is left out with what needs it', () => {
  const links = [{ name: 'X', url: 'x' }, good, { name: 1, url: 'x' }, null, { ...good, more: 1 }];
  const { value, leftOut } = readStored(schema, { title: 7, links });
  expect(value).toEqual({ title: 'None', links: [good, good] });
  expect(leftOut).toContain('title');
  expect(readStored(schema, { links: 'x' }).value).toEqual({ title: 'None', links: [] });
  expect(readStored(schema, 'x').value).toBeUndefined();
});

test('what is whole is read as it is', () => {
  expect(readStored(schema, { title: 'T', links: [good] })).toEqual({
    value: { title: 'T', links: [good] },
    leftOut: [],
  });
});

test('broken JSON has no value', () => {
  expect(readStoredJson(schema, '{')).toEqual({ leftOut: ['JSON'] });
});

test('answers have another time or word where there is none', () => {
  const answer = z.object({ at: z.iso.datetime(), role: z.enum(['admin', 'author']) });
  const { value } = readStored(answer, { at: 'x', role: 'x' }, insteadInAnswers);
  expect(value).toEqual({ at: '1970-01-01T00:00:00.000Z', role: 'author' });
});

test.each(['', 'x', '2026-13-01T00:00:00.000Z', '+275760-09-13T00:00:00.001Z', '2026-01-01'])(
  '%j is no time',
  (time) => {
    expect(storedTime(time)).toBe('1970-01-01T00:00:00.000Z');
    expect(storedTime('2026-01-01T00:00:00.000Z')).toBe('2026-01-01T00:00:00.000Z');
  },
);
