import { laterWords } from '../later-words.ts';
import type { PickerWords } from './en.ts';

/** The texts of the dialog that chooses a picture of the library. */
export const [pickerWords, loadPickerWords] = laterWords<PickerWords>({
  en: async () => (await import('./en.ts')).picker,
  hi: async () => (await import('./hi.ts')).picker,
});
