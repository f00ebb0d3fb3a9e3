/** The texts of the script of comments, which is loaded when somebody begins to write. */
export const commentWords = {
  en: {
    failed: 'Your comment could not be sent. Please try again shortly.',
    sending: 'Sending …',
    typeHindi: 'Type in Hindi',
    typing: {
      on: 'Typing in Hindi',
      off: 'Typing in Hindi is off',
      failed: 'Typing in Hindi could not be loaded',
    },
    mine: 'My comment',
    until: (time: string) => `It can be changed until ${time}.`,
    ending: 'It can be changed for one more minute. What stands here then is saved.',
    ended: 'Your comment cannot be changed any more.',
    unsaved:
      'Your last change could not be saved, and the comment cannot be changed any more. You can copy it from here.',
    change: 'Change my comment',
    remove: 'Delete my comment',
  },
  hi: {
    failed: 'आपकी टिप्पणी नहीं भेजी जा सकी। थोड़ी देर बाद फिर कोशिश करें।',
    typeHindi: 'हिन्दी में लिखें',
    typing: {
      on: 'हिन्दी में लिखना चालू है',
      off: 'हिन्दी में लिखना बंद है',
      failed: 'हिन्दी में लिखना चालू नहीं हो सका',
    },
    sending: 'भेजी जा रही है…',
    mine: 'मेरी टिप्पणी',
    until: (time: string) => `इसे ${time} तक बदला जा सकता है।`,
    ending: 'इसे बदलने के लिए एक मिनट और है। तब यहाँ जो लिखा होगा, वह सहेज लिया जाएगा।',
    ended: 'आपकी टिप्पणी अब बदली नहीं जा सकती।',
    unsaved: 'आपका आख़िरी बदलाव सहेजा नहीं जा सका, और टिप्पणी अब बदली नहीं जा सकती। उसे यहाँ से कॉपी कर लें।',
    change: 'मेरी टिप्पणी बदलें',
    remove: 'मेरी टिप्पणी हटाएँ',
  },
};
