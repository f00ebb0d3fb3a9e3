import { stringify } from 'csv-stringify/sync';
import { inEnglish, type Message } from '../../../contract/messages/message.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { ImportKind } from '../contract.ts';
import { type Reason, reasons } from '../reasons.ts';
import type { Outcome } from './imported.ts';
import { Unreadable } from './reader.ts';

/** A line of the report: what became of a thing, or what was left out or changed in it. */
export interface Entry {
  kind: ImportKind;
  id?: string | undefined;
  title?: string | undefined;
  outcome?: Outcome;
  /** An address that changes, as a path or whole. */
  from?: string;
  to?: string;
  reason?: Reason;
  detail?: string | undefined;
  /** The detail as a message, which can be translated. */
  message?: Message | undefined;
  file?: string | undefined;
  line?: number | undefined;
}

/** What a file has of a line: it is English. */
type Line = Omit<Entry, 'message'>;

/** A detail that is a sentence of ours. */
export const sayDetail = (message: Message): Required<Pick<Entry, 'detail' | 'message'>> => ({
  detail: inEnglish(message),
  message,
});

/** What an error says, as a message where it is one. */
export function detailOf(error: unknown): Pick<Entry, 'detail' | 'message'> {
  const isSaid = error instanceof DomainError || error instanceof Unreadable;
  if (isSaid) return sayDetail(error.userMessage);
  return { detail: error instanceof Error ? error.message : String(error) };
}

/** How many of each kind had each outcome, and what waits until the product can hold it. */
export interface Counts {
  things: Partial<Record<Entry['kind'], Partial<Record<Outcome, number>>>>;
  waiting: Record<string, number>;
}

const columns = [
  ...([
    'kind',
    'id',
    'title',
    'outcome',
    'from',
    'to',
    'reason',
    'detail',
    'file',
    'line',
  ] as const),
];

function sentence(entry: Line) {
  return { ...entry, ...(entry.reason && { reason: reasons[entry.reason] }) };
}

/** The line of an entry in a report of a name that ends in `.csv`; else as JSON, on one line. */
export function writeEntry(
  { message: _message, ...entry }: Line & { message?: unknown },
  csv: boolean,
): string {
  if (!csv) return JSON.stringify({ ...sentence(entry), code: entry.reason });
  const said: Record<string, unknown> = sentence(entry);
  return stringify([columns.map((name) => said[name] ?? '')], { escape_formulas: true });
}

/** What stands before the entries of a report. */
export function writeHead(csv: boolean): string {
  return csv ? `${columns.join(',')}\n` : '{"entries":[\n';
}

/** What stands after them. In a CSV, counts are lines of their own. */
export function writeEnd(counts: Counts, csv: boolean): string {
  if (!csv) return `\n],"counts":${JSON.stringify(counts)}}\n`;
  const lines = Object.entries(counts.things).flatMap(([kind, outcomes]) =>
    Object.entries(outcomes).map(([outcome, number]) => [kind, '', '', `${outcome}: ${number}`]),
  );
  const waiting = Object.entries(counts.waiting).map(([kind, number]) => [
    kind,
    '',
    '',
    `waiting: ${number}`,
  ]);
  return stringify([...lines, ...waiting]);
}
