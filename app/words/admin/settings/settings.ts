import { laterWords } from '../later-words.ts';
import type { SettingsWords } from './en.tsx';

/** The texts of the settings. */
export const [settingsWords, loadSettingsWords] = laterWords<SettingsWords>({
  en: async () => (await import('./en.tsx')).settings,
  hi: async () => (await import('./hi.tsx')).settings,
});
