import type { Language } from '../../../contract/common.ts';
import type { RefusedForm } from '../../../server/words/page-words.ts';

/** The body to which one may turn about a grievance. */
export interface Appeal {
  name: string;
  url: string;
}

interface Words {
  hello: (name: string) => string;
  received: (number: number) => string;
  acknowledged: (number: number, day: string) => string;
  answered: (number: number) => string;
  decided: (number: number) => string;
  appeal: (appeal: Appeal) => string;
  arrived: (number: number) => string;
  officer: (day: string) => string;
}

/** What mails about grievances say. */
export const mailWords: Record<Language, Words> = {
  en: {
    hello: (name) => `Hello ${name},`,
    received: (number) => `Your grievance has number ${number}`,
    acknowledged: (number, day) =>
      `Your grievance has reached us and has number ${number}. We answer it by ${day}. Please name the number if you write to us about it.`,
    answered: (number) => `The answer to your grievance ${number}`,
    decided: (number) => `this is our answer to your grievance ${number}:`,
    appeal: (body) =>
      `If you are not satisfied with it, you may appeal within fifteen days to the self-regulating body of which we are a member: ${[body.name, body.url].filter(Boolean).join(', ')}`,
    arrived: (number) => `Grievance ${number} has arrived`,
    officer: (day) => `a grievance has arrived. It is to be answered by ${day}:`,
  },
  hi: {
    hello: (name) => `नमस्ते ${name},`,
    received: (number) => `आपकी शिकायत का नंबर ${number} है`,
    acknowledged: (number, day) =>
      `आपकी शिकायत हमें मिल गई है। उसका नंबर ${number} है। हम ${day} तक उसका जवाब देंगे। इसके बारे में लिखते समय यह नंबर बताएँ।`,
    answered: (number) => `आपकी शिकायत ${number} का जवाब`,
    decided: (number) => `आपकी शिकायत ${number} पर हमारा जवाब:`,
    appeal: (body) =>
      `अगर आप इससे संतुष्ट नहीं हैं, तो पंद्रह दिन के भीतर उस स्व-नियामक संस्था में अपील कर सकते हैं जिसके हम सदस्य हैं: ${[body.name, body.url].filter(Boolean).join(', ')}`,
    arrived: (number) => `शिकायत ${number} आई है`,
    officer: (day) => `एक शिकायत आई है। ${day} तक उसका जवाब देना है:`,
  },
};

/** What the page says that answers a refused form. */
export const formWords: Record<Language, RefusedForm> = {
  en: {
    heading: 'Your grievance was not sent',
    copy: 'Your grievance, to be copied if it is not:',
    again: 'To the grievance page',
  },
  hi: {
    heading: 'आपकी शिकायत नहीं भेजी जा सकी',
    copy: 'आपकी शिकायत, ताकि वहाँ न हो तो यहाँ से कॉपी कर सकें:',
    again: 'शिकायत के पन्ने पर जाएँ',
  },
};
