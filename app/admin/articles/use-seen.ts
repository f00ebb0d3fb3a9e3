import { useState } from 'react';
import type { AdminRow } from '../../../contract/articles.ts';

/**
 * Remembers which version of each article the list has shown, or counted among all that match: what was saved since
 * is not published unseen.
 */
export function useSeen(rows: AdminRow[]) {
  const [versions] = useState(() => new Map<string, number>());
  for (const { _id, version } of rows) versions.set(_id, version);
  return {
    versions,
    /** Adds those that the list has not shown. */
    add(found: Record<string, number>) {
      for (const [id, version] of Object.entries(found)) {
        if (!versions.has(id)) versions.set(id, version);
      }
    },
  };
}
