import { htmlToText } from './html-to-text.ts';

/** A figure with its sign, currency, per cent or unit of a few letters: ₹ 1,20,000 · −3.5 % · 40 °C · १२ */
const figure = /^[\s(]*[-+−–±~≈]?\s*[₹$€£]?\s*[-+−–]?[\d०-९][\d०-९.,\s:/]*(?:%|‰|°[CF]?|×)?[\s)]*$/;
/** A cell without a value. */
const nothing = /^[-–—\s]*$/;
const cellTag = /<t[hd]\b[^<>]*>/;

/** Adds the class to the tag of each cell that stands in a column of figures. */
function markRow(row: string, columns: boolean[]): string {
  let column = -1;
  return row.replace(/<t([hd])\b([^<>]*)>/g, (tag, kind: string, attributes: string) => {
    column += 1;
    return columns[column] ? `<t${kind} class="number"${attributes}>` : tag;
  });
}

/**
 * Marks the columns of a clean table whose cells below the head are all figures, so that they can be
 * aligned at the right. A table with joined cells or with another in it stays as it is.
 */
export function markNumberColumns(table: string): string {
  if (/\s(?:col|row)span="/.test(table) || table.indexOf('<table', 1) > 0) return table;
  const rows = table.split(/(?=<tr\b)/);
  const columns: boolean[] = [];
  for (const row of rows) {
    if (!row.includes('<td')) continue;
    row
      .split(/(?=<t[hd]\b)/)
      .filter((cell) => cellTag.test(cell))
      .forEach((cell, column) => {
        const text = htmlToText(cell);
        if (nothing.test(text)) return;
        columns[column] = cell.startsWith('<td') && figure.test(text) && columns[column] !== false;
      });
  }
  if (!columns.includes(true)) return table;
  return rows.map((row) => (row.startsWith('<tr') ? markRow(row, columns) : row)).join('');
}
