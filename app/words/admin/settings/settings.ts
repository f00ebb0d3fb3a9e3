import { page } from '../../page.ts';
import type { SettingsWords } from './en.tsx';

const catalogues = { en: () => import('./en.tsx'), hi: () => import('./hi.tsx') };

/** The texts of the settings, once their screen has loaded them. */
export let settingsWords: SettingsWords;

/** Loads them in the language of the page. */
export async function loadSettingsWords(): Promise<void> {
  ({ settings: settingsWords } = await catalogues[page.language]());
}
