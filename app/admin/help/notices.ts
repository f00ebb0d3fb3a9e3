import slugWords from '../../../hindi/slugs/slug-english.md?url';
import typing from '../../../hindi/typing/words.md?url';
import fonts from '../../ui/fonts/OFL.txt?url';

/** What says of data where it comes from, and under which licence it is shared: it is built with the data. */
export const notices = [
  { name: 'Hindi typing and spelling (CC BY-SA 4.0)', file: typing },
  { name: 'English words in addresses (CC BY-SA 4.0)', file: slugWords },
  { name: 'Fonts (SIL Open Font License 1.1)', file: fonts },
];
