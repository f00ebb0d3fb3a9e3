import type { DeskMove } from '../../../../contract/desk.ts';
import type { DeskWords } from '../../../words/admin/desk/en.tsx';
import { page } from '../../../words/page.ts';

/** Says where an article has been moved, and how many notes are still open where that approves it. */
export function textOfMove(
  texts: DeskWords,
  name: string,
  { names, approves }: DeskMove,
  { openNotes }: { openNotes: number },
): string {
  const moved = texts.moved(name, names[page.language]);
  return approves && openNotes > 0 ? `${moved} ${texts.openNotes(openNotes)}` : moved;
}
