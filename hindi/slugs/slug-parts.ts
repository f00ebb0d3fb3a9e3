import { decompose, toNfc } from '../nfc.ts';
import { type CompoundParts, splitCompound } from '../words/compounds.ts';

/**
 * How the parts of compound words are kept apart in slugs, beyond what the search's spelling knows (`romanize.ts`), whose
 * sounds are in the index of every site and must not change. A part ends where the vowel of its last letter is silent.
 */

/** First parts: जय-प्रकाश, भारत-वंशी, नौकर-शाही. */
const firsts = new RegExp(
  `^(${[
    'जय|नव|हिम|जीवन|भारत|मानव|सूरज|गौरव|मोहन|माधव|वैभव|नगर|मुग\u093c?ल|पवन|परम|अमर|मकर|शरत|चरण|किशन|धरम|बोतल|आदम|आदर',
    'ज\u093c?रूरत|सेहत|ताक\u093c?त|गौतम|दखल|नज\u093c?र|ग\u093c?लत|सरब|पहल|रावल|विज्ञापन|भोजन|पालन|साहस|नौकर|कलम|समय|शपथ|आपत',
    'निकट|सरल|कुशल|संवेदन|सफलता|जगन|टोडर|मददगार|शकर|जबर|ज\u093c?बर|मेहर|मुसल|बहर|लकड\u093c|पेय|अलक|उथल|रहन|पठन|तरन|मंगल',
  ].join('|')})(?=[क-ह](?:\u093c?[\u093e-\u094d\u0902\u0901क-ह]){2})(.+)$`,
);

/** Second parts: शब्द-कोश, मार्ग-दर्शन. */
const seconds =
  /^(.*[क-ह\u093c-\u094c].*[क-ह\u093c-\u094c])((?:खोर|कालीन|शाली|शास्त्र|शाही|शाला|चर्या|कर्ता|दाता|स्वरूप|दर्शन|दर्शक|मोहन|भूषण|भूमि|कोश|कोष|चाप|ग्रस्त|युक्त|मुक्त|जनक|हीन|साथी|सीमा|निर्मित|विरोधी|चंद|चंद्र|नारायण|प्रकाश|प्रसाद|लाइन|कुमार|मुखी|पंथी|बत्ती|बद्ध|पूर्वक)(?:ओं|यों|ता|ी)?)$/;

/** Prefixes, after which the vowel of the root is spoken: प्र-गति, अनु-भवी, अ-सहमति, बे-नतीजा, महा-कवि. */
const prefixes: [RegExp, string][] = [
  [/^प्र(?=[क-ह][क-ह])/, 'pra'],
  [/^अनु(?=[क-ह][क-ह])/, 'anu'],
  [/^अ(?=सह(?!ज)|समय|समर्थ|सफल|पर(?:ि|ं|ाज|्या)|पवि|प्रच|विच|भय|सहज)/, 'a'],
  [/^अप(?=हृ|हर|भ्र|व्यय|यश|शब्द)/, 'apa'],
  [
    /^बे(?=(?!ह|श|ल(?!गाम)|च|टि)[क-ह]\u093c?(?:[क-ह]\u093c?[\u093e-\u094c]?[क-ह]|[तनरख]\u093c?[ाी]))/,
    'be',
  ],
  [/^महा(?=[क-ह][क-ह][\u093e-\u094c]$)/, 'maha'],
  [/^वि(?=घट|चल)/, 'vi'],
];

const parts: CompoundParts = {
  prefixes,
  firsts,
  seconds: [
    { cut: /^(.*..)(सिंह)$/ },
    // A cluster at the end of the first keeps its vowel (आत्म-कथा), but for one with र (मार्ग-दर्शन).
    { cut: seconds, whole: /(?<!र)\u094d[क-ह]\u093c?$|[\u0902\u0901][क-ह]$/ },
  ],
  isNested: true,
};

/** Returns the parts of a word, each to be spelled alone; those that are spelled already are in Latin letters. */
export const partsOf = (word: string): string[] => splitCompound(decompose(toNfc(word)), parts);
