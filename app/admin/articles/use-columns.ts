import { useState } from 'react';
import { z } from 'zod';

export const columnNames = [
  ...(['number', 'status', 'category', 'author', 'language'] as const),
  ...(['words', 'published', 'updated'] as const),
] as const;
export type ColumnName = (typeof columnNames)[number];

/** Which columns somebody wants to see, on this device (docs/decisions/writing-screens.md). */
const KEY = 'article-columns';
const first: ColumnName[] = ['number', 'status', 'category', 'author', 'updated'];
const keptSchema = z.array(z.enum(columnNames).catch('number'));

function read(): ColumnName[] {
  try {
    return keptSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? ''));
  } catch {
    return first;
  }
}

/** Returns which columns the list shows besides title and actions, and switches one on or off. */
export function useColumns() {
  const [visible, setVisible] = useState(read);
  return {
    visible,
    toggle(name: ColumnName) {
      const next = columnNames.filter((column) => visible.includes(column) !== (column === name));
      localStorage.setItem(KEY, JSON.stringify(next));
      setVisible(next);
    },
  };
}
