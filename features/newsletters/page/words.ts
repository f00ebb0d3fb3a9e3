import type { Catalogue } from '../../../app/words/catalogue.ts';
import type { Language } from '../../../contract/common.ts';

const en = {
  title: 'Newsletters by mail',
  about: 'The best of this site comes to you by mail. You can end each newsletter with one press.',
  which: 'Which newsletters do you want?',
  rhythms: {
    daily: 'every day',
    weekly: 'every week',
    monthly: 'every month',
    rarely: 'now and then',
  },
  subscribe: 'Subscribe',
  note: 'A mail asks you to confirm. One press ends it.',
  all: 'All our newsletters',
  last: 'The last newsletter',
  earlier: 'Earlier newsletters',
  promise: 'Your address is used for these newsletters only.',
  none: 'There are no newsletters yet. Please come back soon.',
  said: {
    asked: {
      title: 'Look into your mail',
      text: 'We have sent you a mail. The link in it confirms that you want these newsletters; without that nothing comes. It may be in the spam folder.',
    },
    confirmed: {
      title: 'Thank you, you are subscribed',
      text: 'The next newsletter comes to your address. Each one has a link that ends it.',
    },
    ended: {
      title: 'These newsletters do not come any more',
      text: 'Your subscription is ended. If you did not mean it, you can subscribe again at any time.',
    },
  },
  confirmTitle: 'Do you want these newsletters?',
  confirm: 'Yes, send them to me',
  confirmNote: 'If you did not ask for them, do nothing.',
  tooLate: 'This link has been used or is too old',
  askAgain: 'Ask for the newsletters again',
  endTitle: 'Do you want to end this newsletter?',
  end: 'End it',
  endAll: 'End all newsletters of this site',
};

const hi: Catalogue<typeof en> = {
  title: 'ईमेल पर न्यूज़लेटर',
  about: 'इस साइट के चुने हुए लेख आपके ईमेल पर। हर न्यूज़लेटर एक बटन दबाने से बंद हो जाता है।',
  which: 'आपको कौन-से न्यूज़लेटर चाहिए?',
  rhythms: { daily: 'रोज़', weekly: 'हर हफ़्ते', monthly: 'हर महीने', rarely: 'कभी-कभार' },
  subscribe: 'न्यूज़लेटर पाएँ',
  note: 'पुष्टि के लिए एक मेल आएगा। जब चाहें, एक बटन से बंद।',
  all: 'हमारे सभी न्यूज़लेटर',
  last: 'सबसे नया न्यूज़लेटर',
  earlier: 'पहले के न्यूज़लेटर',
  promise: 'आपका ईमेल केवल इन न्यूज़लेटरों के काम आता है।',
  none: 'अभी कोई न्यूज़लेटर नहीं है। कुछ दिन बाद फिर आएँ।',
  said: {
    asked: {
      title: 'अपना ईमेल देखें',
      text: 'हमने आपको एक मेल भेजा है। उसके लिंक से पुष्टि करें कि आपको ये न्यूज़लेटर चाहिए; उसके बिना कुछ नहीं आएगा। मेल स्पैम फ़ोल्डर में भी हो सकता है।',
    },
    confirmed: {
      title: 'धन्यवाद! अब आपको न्यूज़लेटर मिलेगा',
      text: 'अगला न्यूज़लेटर आपके ईमेल पर आएगा। हर न्यूज़लेटर में उसे बंद करने का लिंक होता है।',
    },
    ended: {
      title: 'अब ये न्यूज़लेटर नहीं आएँगे',
      text: 'न्यूज़लेटर बंद कर दिया गया है। अगर यह भूल से हुआ, तो आप इसे जब चाहें फिर माँग सकते हैं।',
    },
  },
  confirmTitle: 'क्या आपको ये न्यूज़लेटर चाहिए?',
  confirm: 'हाँ, मुझे भेजें',
  confirmNote: 'अगर आपने इन्हें नहीं माँगा, तो कुछ न करें।',
  tooLate: 'यह लिंक इस्तेमाल हो चुका है या बहुत पुराना है',
  askAgain: 'न्यूज़लेटर फिर माँगें',
  endTitle: 'क्या यह न्यूज़लेटर बंद करना है?',
  end: 'बंद करें',
  endAll: 'इस साइट के सभी न्यूज़लेटर बंद करें',
};

/** The texts about newsletters by mail, apart from those that every screen of people who work loads. */
export const newsletterTexts: Record<Language, Catalogue<typeof en>> = { en, hi };
