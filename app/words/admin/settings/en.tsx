import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../contract/paths/paths.ts';
import { prescribed } from '../../../../contract/prescribed-texts.ts';
import type { Catalogue } from '../../catalogue.ts';

/** The texts of the settings: explanations of their parts and labels of their fields. */
export const settings = {
  discard: 'Discard',
  save: 'Save',
  saved: prescribed.settingsSaved,
  name: {
    title: 'Name',
    about:
      'The name stands over every page, the short name in front of page titles and under the icon on a phone.',
    siteName: 'Site name',
    shortName: 'Short name',
    description: 'Description',
    descriptionHint: 'One line, under the name and in search results.',
  },
  contact: {
    title: 'Contact and map',
    about: 'At the foot of every page.',
    email: 'E-mail',
    phone: 'Phone',
    address: 'Address',
    city: 'City',
    cityHint: 'Beside the date at the top.',
    mapUrl: 'Address of the map',
    mapUrlHint: 'On www.openstreetmap.org, find the place and copy the address of the page.',
    mapEmbedUrl: 'Address of the map to show in the page',
    mapEmbedUrlHint:
      'There, Share → HTML, and copy the value of src. Maps of other services are refused: they would follow your readers.',
  },
  /** The labels of the texts in the language that is not the site's own, by that language. */
  other: {
    title: { hi: 'In Hindi', en: 'In English' },
    about: {
      hi: 'What the Hindi pages say instead. Where a field is empty, they say what is shown there in grey.',
      en: 'What the English pages say instead. Where a field is empty, they say what is shown there in grey.',
    },
    siteName: { hi: 'Site name in Hindi', en: 'Site name in English' },
    shortName: { hi: 'Short name in Hindi', en: 'Short name in English' },
    description: { hi: 'Description in Hindi', en: 'Description in English' },
    city: { hi: 'City in Hindi', en: 'City in English' },
    contactAddress: { hi: 'Address in Hindi', en: 'Address in English' },
    headerAlt: {
      hi: 'Description of the header image in Hindi',
      en: 'Description of the header image in English',
    },
  },
  social: {
    title: 'Social networks',
    about: 'Links at the foot of every page, in this order.',
    entry: 'link',
    name: 'Name',
    address: 'Address',
  },
  menus: {
    title: 'Menus',
    about:
      'The links of header and footer, in two levels. Sign In and the menu of a person’s name always stay.',
    header: 'Header',
    footer: 'Footer',
    usual: {
      header: 'Home, About Us, Categories and Contact Us stand there.',
      footer: 'All pages that are meant for it stand there.',
    },
    choose: { header: 'Choose the links of the header', footer: 'Choose the links of the footer' },
    backToUsual: 'Back to the usual ones',
    add: { link: 'Add a link', group: 'Add a group', categories: 'Add all categories' },
    addBelow: 'Add a link below it',
    kinds: { link: 'Link', group: 'Group', categories: 'All categories' },
    to: 'Leads to',
    names: { hi: 'Name in Hindi', en: 'Name in English' },
    ownName: 'Its own',
  },
  home: {
    title: 'Top of the home page',
    about: (screen: ReactNode) => (
      <>
        What stands in the header. The sections below it are arranged under{' '}
        <Link to={adminPaths.home()}>{screen}</Link>.
      </>
    ),
    header: 'The header shows',
    story: 'The pinned article, or else what is live or the newest',
    site: 'The description of the site',
    headerImage: 'Header image',
    headerAlt: 'Description of the header image',
    headerAltHint:
      'Without a header image, the picture of the article or the site’s own art is shown there.',
  },
  theme: {
    title: 'Look of the site',
    about:
      'Readers see it on all pages. What goes further, own styles and own HTML, is a folder on the server (docs/theming.md).',
    logo: 'Logo',
    logoHint: 'Stands at the top in place of the drawn name, 72 pixels high on the home page.',
    icon: 'Icon',
    iconHint:
      'A square picture for browser tabs and home screens. Browsers notice a new one after a day.',
    accent: 'Colour of links and buttons',
    band: 'Colour of bands and footer',
    hints: {
      accent: 'Empty: wine red. Dark pages get a lighter one by themselves.',
      band: 'Empty: indigo. Dark pages get a darker one by themselves.',
    },
    readable: (ratio: number) => `Contrast ${ratio} : 1, easy to read.`,
    faint: (ratio: number) =>
      `Contrast ${ratio} : 1, but at least 4.5 : 1 is needed: take a darker one.`,
    choose: (label: string) => `Choose: ${label}`,
    sample: 'अक्षर Letters',
    face: 'Face of the titles',
    faces: {
      eczar: 'Eczar, a serif',
      mukta: 'Mukta, a sans serif',
      system: 'That of the device: nothing is loaded',
    },
    density: 'Room between stories',
    densities: { airy: 'Airy', compact: 'Compact: more stories on a screen' },
  },
  language: {
    title: 'Language and time',
    about: 'Articles have a language of their own.',
    names: { hi: 'हिन्दी (Hindi)', en: 'English' },
    ofSite: 'Language of the site',
    ofDate: 'Language of the date at the top',
    asPage: 'As the page',
    timeZone: 'Time zone',
    timeZoneHint: 'A name like Asia/Kolkata.',
    now: (time: string) => `Now: ${time}.`,
  },
  feeds: {
    title: 'Feeds',
    about: 'What programs that read RSS, Atom or JSON Feed get of each article.',
    texts: 'Texts',
    excerpt: 'The excerpt: the rest on the site',
    whole: 'The whole text, with its pictures',
    textsHint: 'Of very long articles, feeds give the excerpt all the same.',
  },
  publishing: {
    title: 'Publishing',
    about: 'What an article needs before readers see it. A text it needs in any case.',
    picture: 'An article needs a picture',
    hint: 'What is public already, imported or restored stays as it is.',
  },
  signUp: {
    title: 'Sign-up',
    about:
      'What somebody may do who makes an account without an invitation. Who makes one below a comment or a locked text is always a reader.',
    newAccounts: 'New accounts',
    usual: 'Usual: reader; contributor on one’s own machine',
    reader: 'Reader: no part in the admin',
    contributor: 'Contributor: editors publish',
    author: 'Author: writes and publishes own articles',
    editor: 'Editor: edits and publishes everything',
    closed: 'Closed: by invitation only',
  },
  members: {
    title: 'Membership',
    about:
      'What the box of a locked article says of the price. You give memberships to people yourself.',
    price: {
      member: { hi: 'Price for members, in Hindi', en: 'Price for members, in English' },
      supporter: { hi: 'Price for supporters, in Hindi', en: 'Price for supporters, in English' },
    },
    sample: { hi: '₹99 हर महीने', en: '₹99 a month' },
  },
  twoStep: {
    title: 'Two-step sign-in',
    about: 'With it, a stolen password alone does not let anybody change the site.',
    demand: 'Demand it from administrators and editors',
    hint: 'People without it can then only set it up, at once. You need it yourself first.',
  },
  consoles: {
    title: 'Search consoles and ads',
    about:
      'Consoles of Google, Bing, Yandex, Pinterest and others ask for a tag on the home page: enter its name and content.',
    entry: 'tag',
    name: 'Name',
    content: 'Content',
    adsTxtHint: 'Who may sell advertising here, at /ads.txt. Empty: there is no such file.',
  },
  list: {
    none: 'None yet.',
    add: (entry: string) => `Add ${entry}`,
    remove: (name: string) => `Remove ${name}`,
  },
};

export type SettingsWords = Catalogue<typeof settings>;
