const en = {
  savedNow: 'Saved. “Saved stories” stands at the foot of every page.',
  followedNow: 'Followed. New stories show under “Saved stories” at the foot of every page.',
  notSaved: 'No longer saved',
  notFollowed: 'No longer followed',
  full: 'This list is full. Please remove something from it first.',
  noRoom: 'This browser allows no storage, so nothing can be kept here.',
  copyOf: (date: string) =>
    `The connection is slow or gone. You are reading the page as it was on ${date}.`,
  following: 'Following',
  unfollow: 'Unfollow',
};

export type KeepingWords = typeof en;

/** The words of what a reader keeps on the device, which come with its scripts and not with the page. */
export const keepingWords: Record<'en' | 'hi', KeepingWords> = {
  en,
  hi: {
    savedNow: 'सहेज लिया। “सहेजे गए लेख” हर पन्ने के अंत में मिलेंगे।',
    followedNow: 'फ़ॉलो कर लिया। नए लेख हर पन्ने के अंत में “सहेजे गए लेख” में मिलेंगे।',
    notSaved: 'सूची से हट गया',
    notFollowed: 'फ़ॉलो करना बंद हुआ',
    full: 'यह सूची भर गई है। पहले इसमें से कुछ हटाएँ।',
    noRoom: 'यह ब्राउज़र कुछ भी रखने नहीं देता, इसलिए यहाँ कुछ सहेजा नहीं जा सकता।',
    copyOf: (date) => `इंटरनेट धीमा है या नहीं है। आप वह पन्ना पढ़ रहे हैं जो ${date} को था।`,
    following: 'फ़ॉलो कर रहे हैं',
    unfollow: 'फ़ॉलो करना बंद करें',
  },
};
