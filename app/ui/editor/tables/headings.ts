const isHeading = ({ children }: Element) =>
  [...children].every(({ tagName }) => tagName.toUpperCase() === 'TH');

/** Returns how many rows of a table, from its top, the cells of its first `count` rows reach. */
function reachOf(rows: Element[], count: number): number {
  const ends = rows
    .slice(0, count)
    .flatMap(({ children }, at) =>
      [...children].map((cell) => at + (Number(cell.getAttribute('rowspan')) || 1)),
    );
  return Math.max(0, ...ends);
}

/** Counts the rows at the top of a table that head its columns. */
function countHeadings(rows: Element[]): number {
  const end = rows.findIndex((row, at) => {
    // A single heading below others is that of a part of the table.
    const heads = row.children.length > 1 || at === 0 || at < reachOf(rows, at);
    return !(heads && isHeading(row));
  });
  return end < 0 ? 1 : end;
}

/**
 * Gives heading cells their scope, and makes the rows at the top that head the columns the table's head: all of them, since
 * no cell can reach out of it. Where one of their cells reaches into the body, there is no head.
 */
export function markHeadings(body: Element): void {
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.querySelectorAll('tr')];
    const count = countHeadings(rows);
    const heads = count < rows.length ? rows.slice(0, count) : [];
    const fits = heads.length > 0 && reachOf(rows, heads.length) === heads.length;
    if (fits && !table.querySelector('thead')) {
      const head = body.ownerDocument.createElement('thead');
      rows[0]?.parentElement?.before(head);
      head.append(...heads);
    }
    for (const cell of table.querySelectorAll('th')) {
      const isHead = cell.closest('thead') || heads.some((row) => row.contains(cell));
      cell.setAttribute('scope', isHead ? 'col' : 'row');
    }
  }
}
