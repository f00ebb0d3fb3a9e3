import type { ReactNode } from 'react';
import type { Catalogue } from '../../../app/words/catalogue.ts';
import type { Language } from '../../../contract/common.ts';

const en = {
  none: 'You get no newsletters by mail.',
  toLists: 'Which newsletters there are',
  languages: { hi: 'in Hindi', en: 'in English' } satisfies Record<Language, string>,
  since: (day: ReactNode) => <>since {day}</>,
  end: 'End',
  endOf: (name: string) => `End ${name}`,
  ending: (name: string) => ({
    title: `End ${name}?`,
    text: 'You get no more newsletters of this list. You can ask for them again at any time.',
    action: 'End',
  }),
};

const hi: Catalogue<typeof en> = {
  none: 'आपको ईमेल पर कोई न्यूज़लेटर नहीं मिलता।',
  toLists: 'कौन-से न्यूज़लेटर हैं',
  languages: { hi: 'हिन्दी में', en: 'अंग्रेज़ी में' },
  since: (day) => <>{day} से</>,
  end: 'बंद करें',
  endOf: (name) => `${name} बंद करें`,
  ending: (name) => ({
    title: `${name} बंद करें?`,
    text: 'इसके न्यूज़लेटर आपको नहीं मिलेंगे। आप इन्हें कभी भी फिर माँग सकते हैं।',
    action: 'न्यूज़लेटर बंद करें',
  }),
};

/** The texts of the list of one's own newsletters. */
export const ownNewsletterWords: Record<Language, Catalogue<typeof en>> = { en, hi };
