import { defineNotesPart } from '../../../app/admin/articles/notes-part.ts';
import { partOf } from '../../../app/ui/use-part.ts';
import { loadNoteWords } from './words.ts';

export const notes = defineNotesPart({
  name: { en: 'Notes', hi: 'नोट' },
  fold: { en: 'Work and notes', hi: 'काम और नोट' },
  part: partOf(async () => {
    const [{ NotesPart }] = await Promise.all([import('./notes-part.tsx'), loadNoteWords()]);
    return { NotesPart };
  }),
});
