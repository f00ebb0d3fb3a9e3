import { laterWords } from '../later-words.ts';
import type { FeaturesWords } from './en.ts';

/** The texts of the screen of features. */
export const [featuresWords, loadFeaturesWords] = laterWords<FeaturesWords>({
  en: async () => (await import('./en.ts')).features,
  hi: async () => (await import('./hi.ts')).features,
});
