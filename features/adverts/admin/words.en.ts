import type { Catalogue } from '../../../app/words/catalogue.ts';
import { number } from '../../../app/words/count.ts';
import type { Advert } from '../contract.ts';
import type { AdvertPlace, AdvertShape } from '../places.ts';

const states: Record<Advert['state'], string> = {
  running: 'Running',
  planned: 'Planned',
  off: 'Off',
  ended: 'Ended',
};

const places: Record<AdvertPlace, string> = {
  homeTop: 'Home page, at the top',
  homeMiddle: 'Home page, between sections',
  articleMiddle: 'In the middle of an article',
  articleEnd: 'At the end of an article',
  articleSide: 'Beside an article, on wide screens',
  list: 'Lists of stories',
};

const shapes: Record<AdvertShape | 'off', string> = {
  off: 'Nothing',
  strip: '320 × 100',
  box: '300 × 250',
  banner: '728 × 90, on phones 320 × 100',
  tower: '160 × 600',
};

/** The texts of the screen of adverts, in English. */
export const adverts = {
  about:
    'Your own adverts are a picture with a link. Code of an advertising network runs in a closed frame, and only after a reader has agreed. Counted is how often an advert was seen and pressed in a day, never by whom.',
  none: 'There is no advert yet. Add the first one, then choose where adverts stand.',
  nowhere: 'No place is open: adverts are shown nowhere until you choose where they stand.',
  add: 'Add an advert',
  editPlaces: 'Places',
  export: 'Save counts as CSV',
  columns: { name: 'Advert', state: 'State', counts: 'In 30 days' },
  seen: (lately: number, all: number) => `${number(lately)} × seen (${number(all)} in all)`,
  pressed: (lately: number, all: number) => `${number(lately)} × pressed (${number(all)} in all)`,
  from: (time: string) => `from ${time}`,
  until: (time: string) => `until ${time}`,
  code: 'Code of another service',
  states,
  places,
  shapes,
  edit: 'Change',
  editOf: (name: string) => `Change “${name}”`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete “${name}”`,
  deletion: {
    title: (name: string) => `Delete “${name}”?`,
    text: 'What was counted of it is deleted too. To keep the numbers, turn it off instead.',
    action: 'Delete',
  },
  form: {
    kind: 'Kind',
    kinds: { picture: 'Own advert: a picture with a link', code: 'Code of an advertising network' },
    name: 'Name',
    nameHint: 'For the team; readers do not see it.',
    picture: 'Picture',
    link: 'Leads to',
    linkHint: 'An address that begins with https://, or a path of this site like /newsletter.',
    altHi: 'What the picture says, in Hindi',
    altEn: 'What the picture says, in English',
    altHint: 'For those who do not see it. Give at least one.',
    code: 'Code',
    codeHint:
      'As the network gives it. It can neither read nor change the site, open dialogs or lead the page away; links open in a new window.',
    places: 'Where it is shown',
    closed: 'closed now',
    startsAt: 'From',
    startsHint: 'Times of the site. Empty: from now on.',
    endsAt: 'Until',
    endsHint: 'Empty: until you turn it off.',
    noTime: 'Give a day and a time',
    weight: 'Share',
    weightHint: 'Of several in a place, one with 4 is shown twice as often as one with 2.',
    active: 'Is shown in its time',
    preview: 'Preview',
    codePreview: 'The preview of code is here once it is saved.',
  },
  arrange: {
    title: 'Where adverts stand',
    hint: 'A place keeps its room before the advert is loaded, so that nothing jumps. Without a running advert it takes no room. Articles for members have none.',
    spared: 'Who sees no adverts',
    sparedHint: 'Whoever is signed in and has such a membership. It is hidden in their browser.',
    sparedFrom: {
      nobody: 'Nobody: all readers see them',
      supporter: 'Supporters',
      member: 'Members and supporters',
    },
  },
};
export type AdvertWords = Catalogue<typeof adverts>;
