import { decompose, toNfc } from '../nfc.ts';
import { toLatin } from '../romanize.ts';
import { withVisarga } from '../visarga.ts';
import { withLetters } from './slug-letters.ts';
import { partsOf } from './slug-parts.ts';
import { customarySpelling, slugByRules } from './slug-words.ts';

/** The most characters of a suggested slug; a person may enter a longer one. */
const SUGGESTED = 80;

/** The characters of a title that are looked at: more than a slug is made of. */
const READ = 300;

/** English words that are Hindi ones, too, beside the words that tell: ग्रीन टी, फ़ॉर्मूला वन. */
const phrases: [RegExp, string][] = [
  [/प्रीमियर(?= लीग)/g, 'premier'],
  [/वाई[ -]?फ\u093c?ाई/g, 'wifi'],
  [/(?<=(?:ग्रीन|लेमन|ब्लैक|आइस्ड|मिल्क) )टी(?![\u0900-\u097f])/g, 'tea'],
  [/(?<=फ\u093c?[ॉा]र्मूला )वन(?![\u0900-\u097f])/g, 'one'],
  [/रेड(?= (?:अलर्ट|लाइट|कार्ड|क्रॉस|कार्पेट|ज\u093c?ोन|वाइन|चिली|फ\u093c?ोर्ट|सी|प्लैनेट))/g, 'red'],
  [/(?<=मिड[ -]डे )मील/g, 'meal'],
  [/नाइट(?= राइडर)/g, 'knight'],
  [/ब्रेक(?= (?:फ\u093c?ेल|पैड|लाइट))/g, 'brake'],
  [/(?<=(?:एग|स्प्रिंग|काठी) )रोल/g, 'roll'],
  [/(?<=(?:स्टेम|सोलर|फ्यूल|फ्यूअल) )सेल/g, 'cell'],
  [/(?<=जो )रूट/g, 'root'],
  [/आई(?= (?:डोनेशन|कैंप|केयर|ड्रॉप|बैंक))/g, 'eye'],
  [/कान(?= फ\u093c?िल्म फ\u093c?ेस्टिवल)/g, 'cannes'],
  [/मैसूर(?= पाक)/g, 'mysore'],
  [/दम(?= (?:आलू|बिरयानी|पुख़्त))/g, 'dum'],
  [/(?<=सत्यज[िी]त )राय/g, 'ray'],
  [/टेक(?= सिंह)/g, 'tek'],
  [/(?<=(?:गूगल|अमेज\u093c?न|ऐपल|एप्पल|सैमसंग) )पे(?![\u0900-\u097f])/g, 'pay'],
  [/जेन[ -]?ज\u093c?ी(?![\u0900-\u097f])/g, 'gen z'],
  [/(?<![\u0900-\u097f])द(?![\u0900-\u097f])/g, 'the'],
  [/श्रृ/g, 'शृ'],
  [/सँभ/g, 'संभ'],
  // A nasal sign above another one is a vowel's: सौंप, बीचोंबीच.
  [/(?<=[ोौ])\u0902(?=[पफबभ])/g, '\u0901'],
];

/** Latin letters that have no plain letter for a part. */
const whole: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
};

/** Spells a word by the rules, with the w that the world writes after s, sh and d: swayam, ishwar, dwar. */
const spellByRules = (word: string) =>
  partsOf(word)
    .map(slugByRules)
    .join('')
    .replace(/^sv(?=[aeiou])|shv(?=[aeiou])|^dv(?=[aeiou])/g, (pair) => `${pair.slice(0, -1)}w`)
    // पर्व, गर्व, पूर्व; but gandharva.
    .replace(/(?<=^[a-z]{1,2}[aiu]r)va$/, 'v')
    // दीपावली, शब्दावली.
    .replace(/(?<=[a-z]{2}av)(?=li$)/, 'a');

/**
 * Returns a slug for a title in Hindi or English; '' when the title has no letter that can be
 * romanized. The slug may exist already, or be a reserved word, which is refused with the
 * reason like one that somebody types.
 */
export function slugFrom(title: string): string {
  let plain = withVisarga(toNfc(title.slice(0, READ)).replace(/[\u200c\u200d]/g, ''));
  for (const [phrase, spelling] of phrases) plain = plain.replace(phrase, spelling);
  const spelled = withLetters(plain).replace(
    /[\u0900-\u0963\u0970-\u097f]+/g,
    (word) => customarySpelling(word) ?? spellByRules(word),
  );
  const words = decompose(toLatin(spelled), 'NFKD')
    .replace(/[\u0300-\u036f'’]|(?<=[a-z])[`ʼ‘′](?=[a-z])/gi, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħıŋ]/g, (letter) => whole[letter] ?? letter)
    .match(/[a-z0-9]+/g);
  let slug = '';
  for (const word of words ?? []) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, SUGGESTED);
    if (longer.length > SUGGESTED) break;
    slug = longer;
  }
  return slug;
}
