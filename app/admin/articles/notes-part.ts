import type { ReactNode } from 'react';
import type { EditedArticle } from '../../../contract/articles.ts';
import type { Language } from '../../../contract/common.ts';
import { makePartKind } from '../../../features/part-kind.ts';
import type { Part } from '../../ui/use-part.ts';
import type { Notes } from './notes/use-notes.ts';

export interface NotesProps {
  article: EditedArticle;
  notes: Notes;
}

/** What people write on the text of an article, beside it; a feature declares it in its `admin/notes.ts`. */
export interface NotesPart {
  name: Record<Language, string>;
  /** The name of the part of the form in which they stand beside the work on the article. */
  fold: Record<Language, string>;
  /** Shows them, and writes one where `asked` says so. */
  part: Part<{ NotesPart: (props: NotesProps) => ReactNode }>;
}

/** Declares what takes notes on texts; `isNotesPart` knows it among what a file exports. */
export const { define: defineNotesPart, isPart: isNotesPart } = makePartKind<NotesPart>();
