import type { Language } from '../../contract/common.ts';
import { articles } from '../../demo/articles/index.ts';
import { htmlToText } from '../../domain/html/html-to-text.ts';
import { seedRandom } from './random.ts';

/** The number of different words of a language; the demonstration texts have about a tenth of them. */
const VOCABULARY = 40_000;

const syllables: Record<Language, string[]> = {
  hi: combine('कखगचजटडतदनपबभमयरलवशसह', ['', 'ा', 'ि', 'ी', 'ु', 'े', 'ो', 'ं']),
  en: combine('bcdfghjklmnprstvw', ['a', 'e', 'i', 'o', 'u', 'an', 'er', 'in', 'os']),
};

function combine(consonants: string, vowels: string[]): string[] {
  return [...consonants].flatMap((consonant) => vowels.map((vowel) => consonant + vowel));
}

/** Returns the words of the demonstration texts, the most frequent first, then made-up rare ones. */
export function vocabulary(language: Language): string[] {
  const letters = language === 'hi' ? /[\u0900-\u0963]+/g : /[a-z]+/gi;
  const counts = new Map<string, number>();
  for (const article of articles) {
    if (article.language !== language) continue;
    for (const [word] of htmlToText(article.description).normalize('NFC').matchAll(letters)) {
      const key = word.toLowerCase();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const known = [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
  const words = new Set(known);
  const random = seedRandom(language === 'hi' ? 1 : 2);
  const parts = syllables[language];
  while (words.size < VOCABULARY) {
    const length = 2 + Math.floor(random() * 3);
    const pick = () => parts[Math.floor(random() * parts.length)];
    words.add(Array.from({ length }, pick).join(''));
  }
  return [...words];
}
