import { useState } from 'react';

const NOTHING: readonly string[] = [];

/**
 * Holds which articles are chosen, across the pages of a list. Another filter is another list, of which
 * nothing is chosen; `filter` is how the address says it.
 */
export function useSelection(filter: string) {
  const [chosen, setChosen] = useState({ filter, ids: NOTHING });
  const ids = chosen.filter === filter ? chosen.ids : NOTHING;
  const choose = (next: readonly string[]) => setChosen({ filter, ids: next });
  return {
    ids,
    choose,
    clear: () => choose(NOTHING),

    /** Adds these to the selection, or takes them out. */
    set(changed: string[], on: boolean) {
      const others = ids.filter((id) => !changed.includes(id));
      choose(on ? [...others, ...changed] : others);
    },
  };
}
