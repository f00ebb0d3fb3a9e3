import { partsOn } from '../../../feature-parts.ts';
import { isNotesPart } from '../notes-part.ts';

/** What takes notes on the texts of articles; undefined: nothing does. */
export const featureNotes = partsOn(
  import.meta.glob('../../../../features/*/admin/notes.ts', { eager: true }),
  isNotesPart,
)[0]?.part;
