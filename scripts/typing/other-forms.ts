import { isWord } from '../../hindi/typing/speller/letters.ts';
import { foldNasalSigns, foldNasals } from '../../hindi/words/nasals.ts';

/** How a word ends, and what its other forms have there instead: of nouns, adjectives and verbs. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/ा$/u, 'े ों ी ियां ियाँ ियों ाओं ाएं ाएँ'],
  [/[िी]$/u, 'ियों ियां ियाँ'],
  [/[ुू]$/u, 'ुओं ुएं ुएँ'],
  [/े$/u, 'ें ा ी ों'],
  [/(?<=[क-ह]़?)$/u, 'ों ें ी ियों'],
  [/(?<=[क-ह]़?)ों$/u, ' ें'],
  [/ियों$/u, 'ी ियां ियाँ ि'],
  [
    /(?<=[क-ह]़?)(?:ना|कर|ेगा|ेंगे|ाया|ाई)$/u,
    'ना नी ने ता ती ते ा ी े ीं ें ो ूं ूँ कर के ेगा ेगी ेंगे ेंगी ूंगा ूंगी ोगे िए िये वाना वाया वाने वाई ाना ाया ाई ाने ाए ाता ाती ाते ाकर ाएगा ाएंगे',
  ],
  [
    /(?<=[ाो])(?:ना|कर|एगा|एंगे|या)$/u,
    'ना नी ने ता ती ते या यी ये ई ए ईं एं एँ ओ ऊं ऊँ कर एगा एगी एंगे एंगी ऊंगा ऊंगी ओगे इए इये',
  ],
];

/** Spellings that are both in use. */
const alike: readonly ((form: string) => string)[] = [
  (form) => form.replace(/(?<=[कखगजफ])़/gu, ''),
  foldNasalSigns,
  (form) => foldNasals(form, 'spelling'),
  (form) => form.replace(/(?<=ि)ए/gu, 'ये'),
  (form) => form.replace(/(?<=ि)ये/gu, 'ए'),
  (form) => form.replace(/(?<=ा)यी$/u, 'ई'),
  (form) => form.replace(/(?<=ा)ये$/u, 'ए'),
];

/** Returns other forms of a word that may be, and other spellings of it. */
export function otherForms(word: string): string[] {
  const forms = endings.flatMap(([end, others]) =>
    end.test(word) ? others.split(' ').map((other) => word.replace(end, other)) : [],
  );
  const spellings = [word, ...forms].flatMap((form) =>
    alike.map((rewrite) => rewrite(form)).filter((other) => other !== form),
  );
  return [...forms, ...spellings].filter((form) => form !== word && isWord(form));
}
