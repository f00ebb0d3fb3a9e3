import type { Language } from './common.ts';

/** What personal data a site keeps, or asks for, for one purpose. */
export interface Purpose {
  name: string;
  title: string;
  /** What is kept, why, and how long. */
  what: string;
  why: string;
  retention: string;
  /** Whether it is in what the profile hands out and deletes. */
  inProfile?: boolean;
  /** How it is ended elsewhere, where somebody need have no account, and the page on which they ask for it. */
  elsewhere?: { ends: string; begins?: { path: string; label: string } | undefined };
  /**
   * A choice of the device, which stores it under the name: what is said where it is on and off, and the ways to change it
   * (empty: there is none here). `link`: the page that shows what the device has.
   */
  choice?: {
    on: string;
    off: string;
    stop: string;
    begin: string;
    link?: { path: string; label: string };
  };
}

type CorePurpose = 'reading' | 'counts' | 'media' | 'account' | 'contact';

type Texts = Omit<Purpose, 'name'>;
/** A purpose of a feature, in both languages. */
export type FeaturePurpose = { name: string } & Record<Language, Texts>;

/** What a feature says of personal data as it is used. */
export interface FeaturePrivacy {
  /** What it counts, in a sentence; null: nothing. */
  counts: Record<Language, string> | null;
  /** Purposes of its own. */
  purposes: FeaturePurpose[];
  /** Purposes for which readers leave their e-mail, with an account or without. */
  asked?: FeaturePurpose[];
  /** Purposes for which readers send it something, which accounts have and erase. */
  sent?: FeaturePurpose[];
  /** Whether sending it creates an account, which the notice then explains. */
  makesAccounts?: true;
  /** Whom to ask about it, in place of the site's own e-mail. */
  officer?: Record<Language, string>;
}

/** Returns what features count, in sentences; empty: nothing. */
const countedBy = (features: FeaturePrivacy[], language: Language) =>
  features.flatMap(({ counts }) => counts?.[language] ?? []).join(' ');

const texts: Record<CorePurpose, (features: FeaturePrivacy[]) => Record<Language, Texts>> = {
  reading: () => ({
    en: {
      title: 'Reading pages',
      what: 'The address of your connection and of the page, which every web server gets. Pages set no cookies.',
      why: 'To send the page, and to stop attacks.',
      retention: 'In the log of the server, as long as whoever runs it keeps that.',
    },
    hi: {
      title: 'पन्ने पढ़ना',
      what: 'आपके कनेक्शन का पता और पन्ने का पता, जो हर वेब सर्वर को मिलता है। पन्ने कोई कुकी नहीं रखते।',
      why: 'पन्ना भेजने और हमलों को रोकने के लिए।',
      retention: 'सर्वर के लॉग में, जब तक उसे चलाने वाले उसे रखते हैं।',
    },
  }),
  counts: (features) => ({
    en: {
      title: 'Counting what is read',
      what: `${countedBy(features, 'en')} Nothing about you is stored with it.`,
      why: 'To know what is read and what is missed.',
      retention: 'As a number a day, for as long as the site keeps such numbers.',
    },
    hi: {
      title: 'क्या पढ़ा जाता है, इसकी गिनती',
      what: `${countedBy(features, 'hi')} उसके साथ आपके बारे में कुछ नहीं रखा जाता।`,
      why: 'यह जानने के लिए कि क्या पढ़ा जाता है और किसकी कमी है।',
      retention: 'हर दिन की एक संख्या के रूप में, जब तक साइट अपने आँकड़े रखती है।',
    },
  }),
  media: () => ({
    en: {
      title: 'Videos, maps and posts of other services',
      what: 'Nothing, until you press one. Then that service gets the address of your connection.',
      why: 'To show what you asked for.',
      retention: 'By that service, as it says itself. You are asked each time.',
    },
    hi: {
      title: 'दूसरी सेवाओं के वीडियो, नक़्शे और पोस्ट',
      what: 'कुछ नहीं, जब तक आप उसे न दबाएँ। तब उस सेवा को आपके कनेक्शन का पता मिलता है।',
      why: 'जो आपने माँगा, वह दिखाने के लिए।',
      retention: 'उस सेवा के पास, जैसा वह ख़ुद बताती है। आपसे हर बार पूछा जाता है।',
    },
  }),
  account: () => ({
    en: {
      title: 'An account',
      what: 'Your name, your e-mail, a scrambled form of your password, on which devices you are signed in, and your membership if you have one.',
      why: 'So that you can sign in.',
      retention:
        'Until you delete it, which you can do yourself, as you can download all of it; then only when you agreed and ended, without who you were.',
    },
    hi: {
      title: 'खाता',
      what: 'आपका नाम, ईमेल, पासवर्ड का बदला हुआ रूप, आप किन डिवाइसों पर साइन इन हैं, और आपकी सदस्यता, अगर हो।',
      why: 'ताकि आप साइन इन कर सकें।',
      retention:
        'जब तक आप उसे न हटाएँ। हटाना और सब कुछ डाउनलोड करना, दोनों आप ख़ुद कर सकते हैं। फिर केवल यह कि सहमति कब दी और कब वापस ली, आपके नाम के बिना।',
    },
  }),
  contact: () => ({
    en: {
      title: 'Messages to the editors',
      what: 'Your name, your e-mail and what you write in the contact form.',
      why: 'To answer you.',
      retention: 'Until the editors delete it, or you delete your account with that e-mail.',
    },
    hi: {
      title: 'संपादकों को संदेश',
      what: 'आपका नाम, ईमेल और संपर्क के फ़ॉर्म में आपका लिखा।',
      why: 'आपको जवाब देने के लिए।',
      retention: 'जब तक संपादक उसे, या आप उस ईमेल का खाता न हटाएँ।',
    },
  }),
};

/** Returns what is said of one purpose, as it is kept of those who agree to it. */
export function wordsOfPurpose(
  purpose: Exclude<CorePurpose, 'counts'> | FeaturePurpose,
  language: Language,
): string {
  const said = typeof purpose === 'string' ? texts[purpose]([]) : purpose;
  const { title, what, why, retention } = said[language];
  return [title, what, why, retention].join('\n');
}

/** Returns the purposes of a site as it is now, by what features say of it. */
export function purposesOf(features: FeaturePrivacy[], language: Language): Purpose[] {
  const core = (names: CorePurpose[]) =>
    names.map((name) => ({ name, ...texts[name](features)[language] }));
  const inProfile = (purposes: FeaturePurpose[]) =>
    purposes.map((purpose) => ({ name: purpose.name, ...purpose[language], inProfile: true }));
  const sentTo = (some: FeaturePrivacy[]) => some.flatMap(({ sent = [] }) => inProfile(sent));
  const makers = features.filter(({ makesAccounts }) => makesAccounts);
  return [
    ...core(['reading', ...(countedBy(features, language) ? ['counts' as const] : []), 'media']),
    ...features.flatMap(({ purposes }) =>
      purposes.map((purpose) => ({ name: purpose.name, ...purpose[language] })),
    ),
    ...features.flatMap(({ asked = [] }) => inProfile(asked)),
    ...sentTo(makers),
    // Whoever may make one: the team and those whom it let in have accounts.
    ...core(['account', 'contact']),
    ...sentTo(features.filter((feature) => !makers.includes(feature))),
  ];
}
