import type { Catalogue } from '../../../app/words/catalogue.ts';
import type { Language } from '../../../contract/common.ts';

const en = {
  saved: {
    save: 'Save for later',
    follow: 'Follow',
    about:
      'What you saved for later, what you read last and what you follow. All of it stays on this device; we do not learn of it.',
    noScript:
      'These lists are put together on your device. For that, the browser must allow scripts.',
    offline: 'There is no connection.',
    offlineText: 'These stories are kept on this device and can be read now.',
    again: 'Try again',
    saved: 'Saved for later',
    read: 'Read last',
    followed: 'Followed',
    none: 'Nothing here yet. Press “Save for later” at a story, or “Follow” at a category, a tag or an author.',
    readAll: 'Read all stories',
    on: (date: string) => `saved on ${date}`,
    partRead: (percent: string) => `${percent} % read`,
    wholeRead: 'read to the end',
    goOn: 'Continue reading',
    online: 'only with a connection',
    remove: 'Remove',
    putBack: 'Put back',
    unfollow: 'Unfollow',
    followAgain: 'Follow again',
    loading: 'Loading…',
    failed: 'The new stories could not be loaded.',
    noStories: 'No stories at present.',
    goneTopic: 'This is not here any more.',
    clear: 'Delete everything from this device',
    clearText:
      'Saved stories, what you read and what you follow, with the copies for reading offline. This cannot be undone.',
    clearNow: 'Delete everything',
  },
};

const hi: Catalogue<typeof en> = {
  saved: {
    save: 'बाद के लिए सहेजें',
    follow: 'फ़ॉलो करें',
    about:
      'जो आपने बाद के लिए सहेजा, जो हाल में पढ़ा और जिन्हें आप फ़ॉलो करते हैं। यह सब इसी डिवाइस पर रहता है; हमें इसका पता नहीं चलता।',
    noScript: 'ये सूचियाँ आपके डिवाइस पर ही बनती हैं। इसके लिए ब्राउज़र में स्क्रिप्ट चालू होनी चाहिए।',
    offline: 'इंटरनेट नहीं है।',
    offlineText: 'ये लेख इसी डिवाइस पर रखे हैं और अभी पढ़े जा सकते हैं।',
    again: 'फिर कोशिश करें',
    saved: 'बाद के लिए सहेजे गए',
    read: 'हाल में पढ़े गए',
    followed: 'जिन्हें आप फ़ॉलो करते हैं',
    none: 'यहाँ अभी कुछ नहीं है। किसी लेख पर “बाद के लिए सहेजें” दबाएँ, या किसी विषय, टैग या लेखक को “फ़ॉलो करें”।',
    readAll: 'सभी लेख पढ़ें',
    on: (date) => `${date} को सहेजा गया`,
    partRead: (percent) => `${percent} % पढ़ा`,
    wholeRead: 'पूरा पढ़ लिया',
    goOn: 'आगे पढ़ें',
    online: 'केवल इंटरनेट होने पर',
    remove: 'हटाएँ',
    putBack: 'वापस रखें',
    unfollow: 'फ़ॉलो करना बंद करें',
    followAgain: 'फिर फ़ॉलो करें',
    loading: 'लोड हो रहा है…',
    failed: 'नए लेख लोड नहीं हो सके।',
    noStories: 'अभी कोई लेख नहीं है।',
    goneTopic: 'यह अब यहाँ नहीं है।',
    clear: 'इस डिवाइस से सब कुछ हटाएँ',
    clearText:
      'सहेजे गए लेख, जो पढ़ा और जिन्हें फ़ॉलो किया, सब हटेगा; बिना इंटरनेट पढ़ने के लिए रखे पन्ने भी। इसे वापस नहीं लिया जा सकता।',
    clearNow: 'सब कुछ हटाएँ',
  },
};

/** The texts of the buttons, and of the page that lists what is kept. */
export const shelfTexts: Record<Language, Catalogue<typeof en>> = { en, hi };

export type SavedTexts = Catalogue<typeof en>['saved'];
