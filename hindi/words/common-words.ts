import { stemOf } from './stem.ts';
import { foldWord } from './word.ts';

/**
 * Folded words that occur in nearly every text, and those with which questions are asked. The search
 * uses them only when a query has no others.
 */
const common = new Set(
  [
    ...'का के कि की को से में मे पर है हैं हे था थी थे और या ने तो भी ही एक यह वह ये वे जो न ना'.split(' '),
    ...'इस उस इन उन इसे उसे इसका उसका अपना अपने अपनी हो होना होता होती होते हुआ हुई हुए गया गई गए रहा रही रहे'.split(
      ' ',
    ),
    ...'जी कर करना करता करते करती करें करे किया किए जाता जाती जाते जाए जाएँ जाना सकता सकते सकती चाहिए'.split(
      ' ',
    ),
    ...'रहता रहती रहते कहते कहा सा सी लें दें देते देती देता लेते आता आती आते रखते रखना बताइए बताएँ'.split(' '),
    ...'लिए तक साथ वाला वाले वाली द्वारा एवं तथा कोई कुछ बारे'.split(' '),
    ...'क्या क्यों कैसे कैसा कैसी कब कहाँ कौन कौनसा कौनसी किस किसे किसने किसका किसकी किसके कितना कितनी कितने'.split(
      ' ',
    ),
    ...'the of in on to and or is are was were a an for with by at from it its this that be as do does did'.split(
      ' ',
    ),
    ...'how what when where which who whom whose why can could should would has have had my your about'.split(
      ' ',
    ),
    ...'ka ke ki ko se mein me par hai hain aur ya ne to bhi hi ek yah ye woh wo jo tha thi the'.split(
      ' ',
    ),
    ...'h na hota hoti hote hua hui raha rahi rahe gaya gayi hona kiya jata jati jate'.split(' '),
    ...'kyo kyoki kon konsa kaunsa kaisi kahte kehte chahiye sakta sakte sakti wala wale wali rahta rehta aata aati aate'.split(
      ' ',
    ),
    ...'kya kyon kyun kyu kaise kaisa kab kahan kaun kis kisne kitna kitne kitni liye kare karen karein karna karte'.split(
      ' ',
    ),
  ].map(foldWord),
);

export const isCommon = (word: string) => common.has(word);

const terms = new Set([...common].map(stemOf));

/** Whether a term is that of a common word in one of its forms, as करना of कर. */
export const isCommonTerm = (term: string) => terms.has(term);
