/**
 * A colon that was typed for a visarga: on many keyboards it is the sign that looks like it. A word must begin as those
 * of Sanskrit do that have one inside, since others have a colon without a space behind them, too: दिल्ली:भारत.
 */
const colon =
  /:(?<=(?<![\u0900-\u097f])(?:दु|नि|प्रात|मन|अंत|अन्त|पुन|अध|स्वत|तप|रज|यश|बहि|वय|चतु):)(?=[\u0904-\u0939])/g;

/** Writes the visarga where a colon was typed for it, in the same places: दु:ख, नि:शुल्क, प्रात:काल. */
export const withVisarga = (text: string): string => text.replace(colon, '\u0903');
