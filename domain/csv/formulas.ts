/** A cell before which `csv-stringify` has put a sign so that a spreadsheet takes it for no formula (`escape_formulas`). */
const guarded = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/** Returns a cell as it was before it was written so that no spreadsheet reads it as a formula. */
export const withoutGuard = (cell: string): string => cell.replace(guarded, '');
