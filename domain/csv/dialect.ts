/** What divides the columns: Excel writes semicolons where a comma is in numbers, and tabs as "Unicode text". */
const delimiters = [',', ';', '\t'];

/** What Excel itself reads before the first line. */
const said = /^\uFEFF?sep=([,;\t])\r?\n/i;

/** The name of a column, as it is looked for. */
const nameIn = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
    .toLowerCase();

/**
 * Returns how a file is divided, as `csv-parse` takes it: by what the first line names a column for that is known;
 * commas where it names none.
 */
export function dialectOf(csv: string, isKnown: (name: string) => boolean) {
  const [, delimiter] = said.exec(csv) ?? [];
  if (delimiter) return { delimiter, from_line: 2 };
  const [header = ''] = csv.replace(/^\uFEFF/, '').split(/\r?\n|\r/, 1);
  const found = delimiters.find((delimiter) =>
    header.split(delimiter).some((cell) => isKnown(nameIn(cell))),
  );
  return { delimiter: found ?? ',' };
}
