import {
  ADJECTIVE,
  FEMININE,
  formsOf,
  lemmasOf,
  MASCULINE,
  VERB,
} from '../../hindi/typing/paradigms.ts';
import { lettersOf } from '../../hindi/typing/speller/letters.ts';

/** Words of Sanskrit that end in ा and are feminine. */
const feminine = /(?:ता|िका|[शषण]ा|ख्या|स्था|त्रा|ज्ञा|िया)$/u;
/** How forms end that are no dictionary forms. */
const noLemma = /[ेैोौंँः्]$/u;
/** More frequent words are pronouns, particles and nouns whose forms are all listed. */
const FREQUENT = 3;

/**
 * Says by which paradigms the words of the list have forms: verbs are known, of other words their
 * ending tells, and the forms of them that the list has. Words that are themselves forms have none.
 */
export function kindsIn(rarities: ReadonlyMap<string, number>, verbs: ReadonlySet<string>) {
  const has = (word: string, kind: number) =>
    formsOf(word, kind).filter(({ form }) => form !== word && rarities.has(form)).length;
  const isVerb = (word: string) =>
    verbs.has(word) || (/^.{2,}ना$/u.test(word) && has(word, VERB) >= 8);
  const ofVerb = (word: string) =>
    lemmasOf(word).some(
      (lemma) => lemma.kind === VERB && lemma.word !== `${word}ना` && isVerb(lemma.word),
    );

  function kindsOf(word: string, rarity: number): number {
    if (lettersOf(word).length < 2 || noLemma.test(word)) return 0;
    if (isVerb(word)) return VERB;
    if (ofVerb(word)) return 0;
    const adjective = word.endsWith('ा') && has(word, ADJECTIVE) === 2 ? ADJECTIVE : 0;
    if (rarity < FREQUENT) return adjective;
    if (word.endsWith('ा')) {
      if (has(word, FEMININE) > 0 || (!adjective && feminine.test(word))) return FEMININE;
      return adjective | MASCULINE;
    }
    // What is also the root of a verb is a noun where the list has a form of it: खेल, but not बैठ.
    if (isVerb(`${word}ना`) && !rarities.has(`${word}ों`)) return 0;
    const isFeminine = /[ीिईुू]$/u.test(word) || has(word, FEMININE) > 0;
    return MASCULINE | (isFeminine ? FEMININE : 0);
  }
  return new Map([...rarities].map(([word, rarity]) => [word, kindsOf(word, rarity)]));
}
