import type { Language } from '../../../contract/common.ts';
import type { Catalogue } from '../catalogue.ts';

const en = {
  title: 'Letters by mail',
  about: 'The best of this site comes to you by mail. You can end each letter with one press.',
  which: 'Which letters do you want?',
  rhythms: {
    daily: 'every day',
    weekly: 'every week',
    monthly: 'every month',
    rarely: 'now and then',
  },
  subscribe: 'Subscribe',
  note: 'A mail asks you to confirm. One press ends it.',
  all: 'All our letters',
  last: 'The last letter',
  earlier: 'Earlier letters',
  promise: 'Your address is used for these letters only.',
  none: 'There are no letters yet. Please come back soon.',
  said: {
    asked: {
      title: 'Look into your mail',
      text: 'We have sent you a mail. The link in it confirms that you want these letters; without that nothing comes. It may be in the spam folder.',
    },
    confirmed: {
      title: 'Thank you, you are subscribed',
      text: 'The next letter comes to your address. Each one has a link that ends it.',
    },
    ended: {
      title: 'These letters do not come any more',
      text: 'Your subscription is ended. If you did not mean it, you can subscribe again at any time.',
    },
  },
  confirmTitle: 'Do you want these letters?',
  confirm: 'Yes, send them to me',
  confirmNote: 'If you did not ask for them, do nothing.',
  tooLate: 'This link has been used or is too old',
  askAgain: 'Ask for the letters again',
  endTitle: 'Do you want to end this letter?',
  end: 'End it',
  endAll: 'End all letters of this site',
};

const hi: Catalogue<typeof en> = {
  title: 'ईमेल पर चिट्ठी',
  about: 'इस साइट के चुने हुए लेख आपके ईमेल पर। हर चिट्ठी एक बटन दबाने से बंद हो जाती है।',
  which: 'आपको कौन-सी चिट्ठियाँ चाहिए?',
  rhythms: { daily: 'रोज़', weekly: 'हर हफ़्ते', monthly: 'हर महीने', rarely: 'कभी-कभार' },
  subscribe: 'चिट्ठी पाएँ',
  note: 'पुष्टि के लिए एक मेल आएगा। जब चाहें, एक बटन से बंद।',
  all: 'हमारी सभी चिट्ठियाँ',
  last: 'सबसे नई चिट्ठी',
  earlier: 'पहले की चिट्ठियाँ',
  promise: 'आपका ईमेल केवल इन चिट्ठियों के काम आता है।',
  none: 'अभी कोई चिट्ठी नहीं है। कुछ दिन बाद फिर आएँ।',
  said: {
    asked: {
      title: 'अपना ईमेल देखें',
      text: 'हमने आपको एक मेल भेजा है। उसके लिंक से पुष्टि करें कि आपको ये चिट्ठियाँ चाहिए; उसके बिना कुछ नहीं आएगा। मेल स्पैम फ़ोल्डर में भी हो सकता है।',
    },
    confirmed: {
      title: 'धन्यवाद! अब आपको चिट्ठी मिलेगी',
      text: 'अगली चिट्ठी आपके ईमेल पर आएगी। हर चिट्ठी में उसे बंद करने का लिंक होता है।',
    },
    ended: {
      title: 'अब ये चिट्ठियाँ नहीं आएँगी',
      text: 'चिट्ठी बंद कर दी गई है। अगर यह भूल से हुआ, तो आप इसे जब चाहें फिर माँग सकते हैं।',
    },
  },
  confirmTitle: 'क्या आपको ये चिट्ठियाँ चाहिए?',
  confirm: 'हाँ, मुझे भेजें',
  confirmNote: 'अगर आपने इन्हें नहीं माँगा, तो कुछ न करें।',
  tooLate: 'यह लिंक इस्तेमाल हो चुका है या बहुत पुराना है',
  askAgain: 'चिट्ठियाँ फिर माँगें',
  endTitle: 'क्या यह चिट्ठी बंद करनी है?',
  end: 'बंद करें',
  endAll: 'इस साइट की सभी चिट्ठियाँ बंद करें',
};

/** The texts about newsletters by mail, apart from those that every screen of people who work loads. */
export const newsletterTexts: Record<Language, Catalogue<typeof en>> = { en, hi };
