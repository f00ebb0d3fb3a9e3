import type { Catalogue } from '../../../app/words/catalogue.ts';
import type { Language } from '../../../contract/common.ts';

/** The texts within an entry, on the page and by the script alike. */
export const entryTexts = {
  en: { pinned: 'Key point', corrected: (time: string) => `Corrected, ${time}:` },
  hi: { pinned: 'मुख्य बात', corrected: (time: string) => `भूल-सुधार, ${time}:` },
};
export type EntryTexts = Catalogue<(typeof entryTexts)['en']>;

/** The texts of the script that brings new entries. */
export const scriptTexts = {
  en: {
    now: 'just now',
    fresh: (count: number) => (count === 1 ? '1 new update' : `${count} new updates`),
    changed: 'Updates have changed: show',
    ended: 'The live updates have ended: show',
    gone: 'The live updates are not here any more.',
    takenBack: 'This update was taken back.',
  },
  hi: {
    now: 'अभी-अभी',
    fresh: (count: number) => (count === 1 ? '1 नया अपडेट' : `${count} नए अपडेट`),
    changed: 'अपडेट बदले हैं: दिखाएँ',
    ended: 'लाइव अपडेट समाप्त हुए: दिखाएँ',
    gone: 'लाइव अपडेट अब यहाँ नहीं हैं।',
    takenBack: 'यह अपडेट वापस ले लिया गया है।',
  },
};

const en = {
  ...entryTexts.en,
  title: 'Live updates',
  ended: (time: string) => `The live updates ended: ${time}`,
  points: 'Key points',
  none: 'The first update comes soon.',
  earlier: 'Earlier updates',
  all: (name: string) => `Live updates: ${name}`,
};
export type LiveTexts = Catalogue<typeof en>;

const hi: LiveTexts = {
  ...entryTexts.hi,
  title: 'लाइव अपडेट',
  ended: (time) => `लाइव अपडेट समाप्त: ${time}`,
  points: 'मुख्य बातें',
  none: 'पहला अपडेट जल्द आएगा।',
  earlier: 'पिछले अपडेट',
  all: (name) => `लाइव अपडेट: ${name}`,
};

/** The texts of pages, by the name below which a site may word them otherwise. */
export const liveTexts: Record<Language, { live: LiveTexts }> = {
  en: { live: en },
  hi: { live: hi },
};
