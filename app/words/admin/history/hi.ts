import type { HistoryWords } from './en.ts';

export const history: HistoryWords = {
  compare: 'तुलना',
  now: 'मौजूदा संस्करण',
  restoreTitle: 'यह संस्करण बहाल करें?',
  restored: 'संस्करण बहाल हो गया।',
  back: 'लेख पर वापस',
  none: 'लेख में अभी कोई बदलाव नहीं हुआ है। हर बार सहेजने पर नया पाठ, और उससे पहले का भी, यहाँ रहेगा।',
  saved: 'सहेजा गया',
  by: 'किसने',
  view: 'देखें',
  changes: 'क्या बदला',
  changesOf: (when) => `क्या बदला: ${when} का संस्करण`,
  viewOf: (when) => `${when} का संस्करण देखें`,
  restoreOf: (when) => `${when} का संस्करण बहाल करें`,
  restoreText: (when) =>
    `लेख फिर वैसा हो जाएगा जैसा ${when} को था; पता, विषय, लेखक और स्थिति नहीं बदलेंगे। अभी का पाठ इतिहास में रहेगा।`,
  restoreUndone: 'लेख फिर पहले जैसा हो गया।',
  sides: { old: 'बाएँ', new: 'दाएँ' },
  side: (side, when) => `${side}: ${when}`,
  comparison: 'तुलना',
};
