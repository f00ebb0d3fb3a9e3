import { type HomePage, isFed, usualHomePage } from '../../contract/home-page.ts';
import type { Transaction } from '../../database/database.ts';
import { changeHomeSections } from '../home-sections.ts';

/** Returns the sections without the category `from`; null where none has it. */
function movedSections(sections: HomePage, from: string, to: string | null): HomePage | null {
  if (!sections.some(({ category }) => category === from)) return null;
  const left = sections.flatMap((section) => {
    if (section.category !== from) return section;
    const { name, source } = section;
    return isFed(name) || to || source !== 'category' ? { ...section, category: to } : [];
  });
  // A home page has a section.
  return left.length > 0 ? left : usualHomePage.slice(0, 1);
}

/**
 * Gives the home sections that a category feeds to another one, or back to the one of their name; any other of its
 * sections goes. So it does with what is planned, and with what the last change can be taken back to. Runs in a
 * transaction.
 */
export const moveHomeSections = (trx: Transaction, from: string, to: string | null) =>
  changeHomeSections(trx, (sections) => movedSections(sections, from, to));
