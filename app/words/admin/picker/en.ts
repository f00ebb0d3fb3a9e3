import type { Catalogue } from '../../catalogue.ts';
import { count } from '../../count.ts';

/** The texts of the dialog that chooses a picture of the library. */
export const picker = {
  library: 'Media library',
  search: 'Search pictures',
  searchHint: 'Search name, description or credit',
  noneMatch: 'No pictures match.',
  noneYet: 'No pictures yet. Upload the first one.',
  upload: 'Upload pictures',
  orDrop: 'Or drop them anywhere here.',
  filters: 'Filters',
  who: 'Who uploaded it',
  anybody: 'By anybody',
  me: 'By me',
  when: 'When it was uploaded',
  anyMonth: 'Any month',
  unused: 'Used nowhere',
  found: (many: number) => count('en', many, 'picture', 'pictures'),
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  keys: 'Arrow keys move from the search to the pictures and among them, Enter chooses one.',
  adjust: (name: string) => `Focal point and texts of "${name}"`,
  back: 'Back to all pictures',
  use: 'Use this picture',
};

export type PickerWords = Catalogue<typeof picker>;
