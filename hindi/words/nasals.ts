/** Writes the sign of a nasal vowel as that of a nasal consonant, since many write one for the other: हँस as हंस. */
export const foldNasalSigns = (text: string): string => text.replaceAll('\u0901', '\u0902');

type Nasals = 'any' | 'spelling';

/**
 * Nasal consonants at the beginning of a conjunct: any, or only those that may be written as a sign by the rules of
 * spelling, which are of the place where the next letter is spoken: हिन्दी and हिंदी, but not जन्म.
 */
const conjuncts: Record<Nasals, RegExp> = {
  any: /[ङञणनम]\u094d(?=[क-ह])/g,
  spelling: /न्(?=[तथदधसचछजझटठडढकखगघ])|म्(?=[पफबभ])|ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])/g,
};

/** Writes nasal consonants before others as the sign, and nasal signs as one. */
export const foldNasals = (text: string, which: Nasals): string =>
  foldNasalSigns(text).replace(conjuncts[which], '\u0902');
