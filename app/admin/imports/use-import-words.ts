import { createContext, use } from 'react';
import type { ImportWords } from '../../words/admin/imports/en.tsx';

/** Holds the texts of the screen, which its loader has loaded. */
export const ImportTexts = createContext<ImportWords | null>(null);

export function useImportWords(): ImportWords {
  const texts = use(ImportTexts);
  if (!texts) throw new Error('The texts of imports are given by their screens.');
  return texts;
}
