import { createContext, use } from 'react';
import type { ReadingInterface } from './interface.ts';

export const ReadingContext = createContext<ReadingInterface | null>(null);

/** Returns the interface of a reading page, which the entry of the server provides. */
export function useReading(): ReadingInterface {
  const found = use(ReadingContext);
  if (!found) throw new Error('Only the server has the texts of reading pages.');
  return found;
}
