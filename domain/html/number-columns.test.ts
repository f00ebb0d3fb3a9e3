import { expect, test } from 'vitest';
import { markNumberColumns } from './number-columns.ts';

const row = (kind: 'td' | 'th', cells: string[]) =>
  `<tr>${cells.map((cell) => `<${kind}>${cell}</${kind}>`).join('')}</tr>`;

/** The contents of the cells that are marked, row by row, in a table of these columns. */
function marked(head: string[], ...rows: string[][]): string[] {
  const body = rows.map((cells) => row('td', cells)).join('');
  const table = `<table><thead>${row('th', head)}</thead><tbody>${body}</tbody></table>`;
  const cells = markNumberColumns(table).matchAll(/<t[hd] class="number">(.*?)<\/t[hd]>/g);
  return [...cells].map(([, cell = '']) => cell);
}

test('a column of figures is marked with its head', () => {
  expect(marked(['नगर', 'लोग'], ['जयपुर', '30,46,163'], ['अजमेर', '५,४२,३२१'])).toEqual([
    'लोग',
    '30,46,163',
    '५,४२,३२१',
  ]);
});

test.each(['₹ 1,20,000', '−3.5 %', '40 °C', '+7', '(12)', '1947', '<b>9</b>', '3:45'])(
  '%s is a figure',
  (cell) => expect(marked(['x'], [cell])).toEqual(['x', cell]),
);

test.each(['30 people', 'about 7', '12 मई', 'A4', ''])('%s is none', (cell) => {
  expect(marked(['x'], [cell])).toEqual([]);
});

test('one word makes it a column of words; an empty cell or a dash does not', () => {
  expect(marked(['x'], ['1'], ['two'], ['3'])).toEqual([]);
  expect(marked(['x'], ['1'], ['—'], [''])).toEqual(['x', '1', '—', '']);
});

test('heads of rows, joined cells and tables in tables stay as they are', () => {
  for (const html of [
    '<table><tbody><tr><th>1990</th><td>क</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">1</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    '<table><tbody><tr><td><table><tbody><tr><td>1</td></tr></tbody></table></td></tr></tbody></table>',
  ])
    expect(markNumberColumns(html)).toBe(html);
});
