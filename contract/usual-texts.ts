import { otherLanguage } from '../hindi/language.ts';
import type { Language } from './common.ts';

/** The texts of the frame until somebody writes others, in both languages. */
export const usualTexts = {
  en: {
    shortName: 'Lekhani',
    description: 'Stories, ideas and news in Hindi and English',
    city: 'Jaipur',
    contactAddress: 'Lekhani, Jaipur, Rajasthan, India',
  },
  hi: {
    shortName: 'लेखनी',
    description: 'कहानियाँ, विचार और समाचार, हिन्दी और अंग्रेज़ी में',
    city: 'जयपुर',
    contactAddress: 'लेखनी, जयपुर, राजस्थान, भारत',
  },
} as const satisfies Record<Language, Record<string, string>>;

export const usualKeys = ['shortName', 'description', 'city', 'contactAddress'] as const;

/** Returns settings whose texts nobody has written with those texts in a language. */
export function wordUsualTexts<T extends Record<(typeof usualKeys)[number], string>>(
  settings: T,
  language: Language,
): T {
  const [own, other] = [usualTexts[language], usualTexts[otherLanguage(language)]];
  const unwritten = usualKeys.filter((key) => settings[key] === other[key]);
  return { ...settings, ...Object.fromEntries(unwritten.map((key) => [key, own[key]])) };
}
