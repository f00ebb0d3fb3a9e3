import { expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';
import { LARGE, prepareTexts, readText, renderBody } from './large-texts.ts';
import { readBody } from './read-body.ts';
import { readingBody } from './render-body.ts';

/** A text that differs for each number, of some more characters than are read here. */
const large = (number: number) =>
  `<p>लेख ${number}</p>${'<p>एक <b>वाक्य</b> a b c <script>x()</script></p>'.repeat(LARGE / 40)}`;

/**
 * Milliseconds that this thread works on one of three large texts, while others may work as well: the
 * least, since it now and then collects garbage of before.
 */
async function workOn(first: number, run: (text: string) => unknown): Promise<number> {
  const works: number[] = [];
  for (const number of [first, first + 1, first + 2]) {
    const text = large(number).repeat(2);
    const before = process.threadCpuUsage();
    await run(text);
    const { user, system } = process.threadCpuUsage(before);
    works.push((user + system) / 1000);
  }
  return Math.min(...works);
}

test('a large text is read and rendered in a worker thread, as it would be here', async () => {
  const text = large(1);
  const here = readBody(text);
  await prepareTexts([text]);
  expect(readText(text)).toEqual(here);
  // It is remembered, not read once more.
  expect(readText(text)).toBe(readText(text));
  const rendered = readingBody(here.clean, new Map(), 'hi');
  expect(await renderBody(here.clean, new Map(), 'hi')).toBe(rendered);
});

test('this thread hardly works meanwhile', { tags: 'long' }, async () => {
  const alone = await workOn(2, readBody);
  const elsewhere = await workOn(5, (text) => prepareTexts([text]));
  expect(elsewhere).toBeLessThan(alone / 2);
});

test('what is refused there is refused here, in its own words', async () => {
  const deep = '<b>'.repeat(LARGE);
  await prepareTexts([deep]);
  expect(() => readText(deep)).toThrow(/more than 1000 elements/);
  expect(await renderBody(`${deep}गहरा`, new Map(), 'hi')).toBe('<p>गहरा</p>');
  expect(htmlToText(`${deep}गहरा`)).toBe('गहरा');
});

test('more texts than may wait are told to come again, and those before them are read', async () => {
  const asked = Array.from({ length: 24 }, (_, number) =>
    prepareTexts([`${number} ${'a'.repeat(LARGE)}`]),
  );
  const answers = await Promise.allSettled(asked);
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(24);
  for (const answer of refused) expect(answer).toMatchObject({ reason: { status: 503 } });
});

test('one person cannot take all the places, and others are read meanwhile', async () => {
  const text = (number: number) => `<p>${number}</p>${'b'.repeat(LARGE)}`;
  const asked = Array.from({ length: 8 }, (_, number) => prepareTexts([text(number)], 'one'));
  const other = prepareTexts([text(8)], 'other');
  const answers = await Promise.allSettled(asked);
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(4);
  for (const answer of refused) expect(answer).toMatchObject({ reason: { status: 429 } });
  await other;
  await prepareTexts([text(9)], 'one');
});

test('a text that is asked for again is not read again', () => {
  const text = '<p>वही</p>';
  expect(readText(text)).toBe(readText(text));
});
