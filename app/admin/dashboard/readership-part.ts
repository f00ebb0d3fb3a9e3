import type { ReactNode } from 'react';
import { makePartKind } from '../../../features/part-kind.ts';
import type { Counter } from './counters.tsx';

/** What the dashboard says of those who read. */
export interface Readership {
  visitors: Pick<Counter, 'count' | 'note' | 'to' | 'needs'>;
  /** What stands below all else; null: nothing. */
  sheets: ReactNode;
}

interface ReadershipPart {
  load(signal: AbortSignal): Promise<Readership>;
}

/** Declares what the dashboard says of those who read, in `admin/readership.tsx`; `isReadership` knows it among what a file exports. */
export const { define: defineReadership, isPart: isReadership } = makePartKind<ReadershipPart>();
