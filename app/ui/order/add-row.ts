import { flushSync } from 'react-dom';

/** Draws the row that is added at the end of a list, and gives its first field the focus: it is filled in next. */
export function addRow(around: Element | null, list: string, add: () => void): void {
  flushSync(add);
  around
    ?.querySelector<HTMLElement>(`${list} > li:last-child :is(input, select, textarea)`)
    ?.focus();
}
