import { DOMParser } from 'linkedom';
import { expect, test } from 'vitest';
import { markHeadings } from './headings.ts';

/** Marks the headings of a table as the editor draws it: all rows in one body. */
function mark(rows: string): string {
  const html = `<html><body><table><tbody>${rows}</tbody></table></body></html>`;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  markHeadings(body);
  return body.innerHTML.replace(/<\/?table>/g, '');
}

const col = '<th scope="col">';

test.each([
  [
    'one row',
    '<tr><th>a</th></tr><tr><td>1</td></tr>',
    `<thead><tr>${col}a</th></tr></thead><tbody><tr><td>1</td></tr></tbody>`,
  ],
  [
    'two rows, the first of which reaches into the second',
    '<tr><th rowspan="2">a</th><th colspan="2">b</th></tr><tr><th>c</th><th>d</th></tr><tr><th>e</th><td>1</td><td>2</td></tr>',
    `<thead><tr><th scope="col" rowspan="2">a</th><th scope="col" colspan="2">b</th></tr><tr>${col}c</th>${col}d</th></tr></thead><tbody><tr><th scope="row">e</th><td>1</td><td>2</td></tr></tbody>`,
  ],
  [
    'two rows beside each other',
    '<tr><th>a</th><th>b</th></tr><tr><th>c</th><th>d</th></tr><tr><td>1</td><td>2</td></tr>',
    `<thead><tr>${col}a</th>${col}b</th></tr><tr>${col}c</th>${col}d</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody>`,
  ],
  [
    'a second row with one cell beside one that reaches it',
    '<tr><th rowspan="2">a</th><th>b</th></tr><tr><th>c</th></tr><tr><td>1</td><td>2</td></tr>',
    `<thead><tr><th scope="col" rowspan="2">a</th>${col}b</th></tr><tr>${col}c</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody>`,
  ],
  [
    'the heading of a part of the table is in the body',
    '<tr><th>a</th><th>b</th></tr><tr><th colspan="2">c</th></tr><tr><td>1</td><td>2</td></tr>',
    `<thead><tr>${col}a</th>${col}b</th></tr></thead><tbody><tr><th scope="row" colspan="2">c</th></tr><tr><td>1</td><td>2</td></tr></tbody>`,
  ],
  [
    'a cell that reaches into the body leaves no head that would cut it',
    '<tr><th rowspan="2">a</th><th>b</th></tr><tr><td>1</td></tr>',
    `<tbody><tr><th scope="col" rowspan="2">a</th>${col}b</th></tr><tr><td>1</td></tr></tbody>`,
  ],
  [
    'a column of headings has no head',
    '<tr><th>a</th><td>1</td></tr><tr><th>b</th><td>2</td></tr>',
    '<tbody><tr><th scope="row">a</th><td>1</td></tr><tr><th scope="row">b</th><td>2</td></tr></tbody>',
  ],
  [
    'nothing but headings',
    '<tr><th>a</th></tr><tr><th>b</th></tr>',
    `<thead><tr>${col}a</th></tr></thead><tbody><tr><th scope="row">b</th></tr></tbody>`,
  ],
])('headings of a table: %s', (_name, rows, marked) => {
  expect(mark(rows)).toBe(marked);
});
