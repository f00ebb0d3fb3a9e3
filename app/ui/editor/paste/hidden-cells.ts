/** The most columns that a cell may span, as in browsers. */
const WIDEST = 1000;

function spanOf(element: Element, name: 'span' | 'colspan' | 'rowspan', most: number): number {
  const span = Number(element.getAttribute(name) ?? 1);
  return Number.isInteger(span) && span > 0 ? Math.min(span, most) : 1;
}

/** Gives a cell the span that is left of it; removes it where nothing is. */
function shrink(cell: Element, name: 'colspan' | 'rowspan', span: number): void {
  if (span === 0) cell.remove();
  else if (cell.hasAttribute(name)) cell.setAttribute(name, String(span));
}

/** Returns which columns are hidden, as spreadsheets say it: by `col`. */
function hiddenColumns(table: Element, isHidden: (element: Element) => boolean): boolean[] {
  return [...table.querySelectorAll(':scope > col, :scope > colgroup > col')].flatMap((col) =>
    Array<boolean>(spanOf(col, 'span', WIDEST)).fill(isHidden(col)),
  );
}

/** Removes the rows and columns of a table that are hidden, also from cells that reach over them. */
export function removeHiddenCells(table: Element, isHidden: (element: Element) => boolean): void {
  const rows = [...table.querySelectorAll(':scope > tr, :scope > * > tr')];
  const hiddenRows = rows.map((row) => isHidden(row) || isHidden(row.parentElement ?? row));
  const columns = hiddenColumns(table, isHidden);
  if (!columns.includes(true) && !hiddenRows.includes(true)) return;
  /** For each row how many hidden ones are above it. */
  const above = [0];
  for (const hidden of hiddenRows) above.push((above.at(-1) ?? 0) + Number(hidden));
  /** For each column the row at which a cell that began further up ends. */
  const taken: number[] = [];
  for (const [index, row] of rows.entries()) {
    if (hiddenRows[index]) continue;
    let column = 0;
    for (const cell of [...row.children]) {
      while ((taken[column] ?? 0) > index) column += 1;
      const wide = spanOf(cell, 'colspan', WIDEST);
      const end = Math.min(index + spanOf(cell, 'rowspan', rows.length), rows.length);
      const gone = columns.slice(column, column + wide).filter(Boolean).length;
      taken.length = Math.max(taken.length, column + wide);
      taken.fill(end, column, column + wide);
      column += wide;
      shrink(cell, 'rowspan', end - index - ((above[end] ?? 0) - (above[index] ?? 0)));
      shrink(cell, 'colspan', wide - gone);
    }
  }
  for (const [index, row] of rows.entries()) if (hiddenRows[index]) row.remove();
}
