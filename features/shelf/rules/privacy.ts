import type { Language } from '../../../contract/common.ts';
import type { FeaturePrivacy } from '../../../contract/privacy-purposes.ts';
import { SHELF } from '../name.ts';
import { shelfPaths } from '../paths.ts';

interface Choice {
  what: string;
  off: string;
  link?: { path: string; label: string };
}

/** Returns what is said of what devices keep, and of the choice on this one. */
const purposeWith = ({ en, hi }: Record<Language, Choice>) => ({
  name: SHELF,
  en: {
    title: 'What this device keeps for you',
    what: `${en.what} The site never learns of them.`,
    why: 'So that you find them again, also without the net.',
    retention: 'On this device alone, until you delete it.',
    choice: {
      off: en.off,
      ...(en.link && { link: en.link }),
      on: 'This device keeps something for you.',
      stop: 'Delete it all',
      begin: '',
    },
  },
  hi: {
    title: 'यह डिवाइस आपके लिए क्या रखता है',
    what: `${hi.what} साइट को इनका पता नहीं चलता।`,
    why: 'ताकि वे आपको फिर मिलें, इंटरनेट के बिना भी।',
    retention: 'केवल इस डिवाइस पर, जब तक आप उन्हें न हटाएँ।',
    choice: {
      off: hi.off,
      ...(hi.link && { link: hi.link }),
      on: 'यह डिवाइस आपके लिए कुछ रखता है।',
      stop: 'सब हटाएँ',
      begin: '',
    },
  },
});

const path = shelfPaths.saved();

const atWork = purposeWith({
  en: {
    what: 'Stories that you save, authors, tags and categories that you follow and, from then on, the ten read last.',
    off: 'This device keeps nothing. It begins when you save a story.',
    link: { path, label: 'See what it keeps' },
  },
  hi: {
    what: 'जो लेख आप सहेजते हैं, जिन लेखकों, टैगों और विषयों को फ़ॉलो करते हैं, और तब से पिछले दस पढ़े हुए लेख।',
    off: 'यह डिवाइस कुछ नहीं रखता। पहला लेख सहेजने पर यह शुरू होता है।',
    link: { path, label: 'देखें कि क्या रखा है' },
  },
});

/** While readers can save nothing. */
const atRest = purposeWith({
  en: {
    what: 'Stories that you saved, authors, tags and categories that you followed and, from then on, the ten read last.',
    off: 'This device keeps nothing. Saving is switched off on this site.',
  },
  hi: {
    what: 'जो लेख आपने सहेजे, जिन लेखकों, टैगों और विषयों को फ़ॉलो किया, और तब से पिछले दस पढ़े हुए लेख।',
    off: 'यह डिवाइस कुछ नहीं रखता। इस साइट पर सहेजना बंद है।',
  },
});

/** Says what devices keep for their readers, and leads to it. */
export const shelfPrivacy = async (): Promise<FeaturePrivacy> => ({
  counts: null,
  purposes: [atWork],
});

/** Says what devices may have kept while readers can save nothing: they can delete it. */
export const keptShelfPrivacy = async (): Promise<FeaturePrivacy> => ({
  counts: null,
  purposes: [atRest],
});
