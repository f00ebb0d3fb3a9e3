import { limits } from '../../../../contract/limits.ts';
import type { Catalogue } from '../../catalogue.ts';
import { count } from '../../count.ts';
import { someOf } from './some-of.ts';

/** The texts of the dialog that opens a Word file. */
export const wordFile = {
  about:
    'It becomes a draft of its own, with headings, lists, tables, links, notes and pictures, which go into the media library. Text of Kruti Dev or DevLys becomes Unicode.',
  file: 'Word file',
  choose: 'Choose a file',
  orDrop: 'or drop it here',
  hint: '.docx, up to 20 MB.',
  opening: 'The file is being opened…',
  opened: 'The file is open as a draft.',
  converted: 'Text of an old Hindi font was converted: please read it through.',
  /** Pictures that are not taken, by their numbers in the file. */
  missing: (numbers: number[]) =>
    `${count('en', numbers.length, 'picture', 'pictures')} could not be taken over (${someOf(numbers)}). Drawings of Windows, very large pictures and more than ${limits.wordFile.pictures} cannot be.`,
};

export type WordFileWords = Catalogue<typeof wordFile>;
