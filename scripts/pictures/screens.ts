import { findOff } from '../../domain/features/off.ts';
import { features } from '../../features/features.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import type { Site } from '../../tests/support/site.ts';

/** A screen to take a picture of; its address has no language prefix. */
export interface Screen {
  name: string;
  path: string;
  signedIn?: boolean;
  /** Whether it is only whole once its script has run. */
  scripted?: boolean;
}

/** The window in which a picture is taken. */
export interface Look {
  width: number;
  theme: string;
  language: string;
}

/** The pictures that the repository holds, in docs/pictures: file, screen, and the window. */
export const held: [file: string, screen: string, look: Look][] = [
  ['home', 'home', { width: 1440, theme: 'light', language: 'hi' }],
  ['home-dark', 'home', { width: 1440, theme: 'dark', language: 'en' }],
  ['home-phone', 'home', { width: 390, theme: 'light', language: 'hi' }],
  ['article', 'article-long', { width: 1440, theme: 'light', language: 'hi' }],
  ['article-phone', 'article-english', { width: 390, theme: 'dark', language: 'en' }],
  ['category', 'category', { width: 1440, theme: 'light', language: 'hi' }],
  ['search-phone', 'search', { width: 390, theme: 'light', language: 'hi' }],
  ['not-found', 'not-found', { width: 1440, theme: 'light', language: 'en' }],
  ['login-phone', 'login', { width: 390, theme: 'light', language: 'hi' }],
  ['admin-articles', 'admin-articles', { width: 1440, theme: 'light', language: 'hi' }],
  ['admin-articles-phone', 'admin-articles', { width: 390, theme: 'light', language: 'hi' }],
  ['admin-article', 'admin-edit-article', { width: 1440, theme: 'light', language: 'hi' }],
];

const article = 'sanganer-ki-chhapai';

const reading: [name: string, path: string][] = [
  ['home', '/'],
  ['article', `/apna-gyaan/${article}`],
  ['article-english', '/jaipur-ki-galiyan/why-jaipur-is-pink'],
  ['article-long', '/apna-gyaan/baoli-ka-vigyan'],
  ['category', '/category/apna-gyaan'],
  ['category-small', '/category/money'],
  ['author', '/author/kavita-joshi'],
  ['series', '/series/jaipur-on-foot'],
  ['corrections', '/corrections'],
  ['stories', '/stories'],
  ['search', '/search?q=जयपुर'],
  ['search-empty', '/search'],
  ['search-nothing', '/search?q=qqqqzzzz'],
  ['page', '/about-us'],
  ['contact', '/contact-us'],
  ['not-found', '/404'],
];

const account: [name: string, path: string][] = [
  ['login', '/login'],
  ['signup', '/signup'],
  ['reset', '/reset'],
];

const lists = [
  'dashboard',
  'articles',
  'add-article',
  'home',
  'categories',
  'tags',
  'series',
  'media',
  'pages',
  'pages/about-us',
  'messages',
  'users',
  'settings',
  'stages',
  'audit',
  'bin',
  'redirects',
  'synonyms',
  'dictionary',
  'sitemap',
  'help',
];

/** Makes what the lists of the admin would be empty without, and returns who is signed in. */
export async function fillAdmin(site: Site) {
  const admin = await newPerson(site, 'admin', 'मीरा राठौड़');
  await newPerson(site, 'contributor', 'इमरान क़ुरैशी');
  const message = {
    name: 'सुशीला देवी',
    email: 'sushila@example.org',
    message: 'सांगानेर वाला लेख बहुत अच्छा लगा। क्या बगरू की छपाई पर भी लिखेंगे?',
  };
  await call(site, null, 'POST', '/api/messages', message);
  await call(site, admin, 'POST', '/api/redirects', { from: '/purana-pata', to: '/stories' });
  const draft = { name: 'फागुन की पहली होली', description: '<p>रंग अभी सूखे भी नहीं थे।</p>' };
  await call(site, admin, 'POST', '/api/articles/article', { ...draft, status: 'review' });
  return admin;
}

/** Returns every screen that pictures are taken of. */
export async function allScreens({ database: { db } }: Site): Promise<Screen[]> {
  const articles = db.selectFrom('articles').select('id').where('slug', '=', article);
  const { id } = await articles.executeTakeFirstOrThrow();
  const series = await db.selectFrom('series').select('id').executeTakeFirstOrThrow();
  const off = await findOff(db);
  const ofFeatures = features
    .filter(({ name }) => !off.includes(name))
    .flatMap(({ screens = {} }) => Object.keys(screens))
    .filter((path) => path.startsWith('/admin/') && !path.includes(':'));
  const admin: [name: string, path: string][] = [
    ...ofFeatures.map((path): [string, string] => [path.slice('/admin/'.length), path]),
    ...lists.map((list): [string, string] => [list.replace('/', '-'), `/admin/${list}`]),
    ['series-parts', `/admin/series/${series.id}`],
    ['edit-article', `/admin/edit-article/${id}`],
    ['history', `/admin/edit-article/${id}/history`],
    ['translate', `/admin/edit-article/${id}/translate`],
    ['profile', '/profile'],
  ];
  return [
    ...reading.map(([name, path]) => ({ name, path })),
    ...account.map(([name, path]) => ({ name, path, scripted: true })),
    ...admin.map(([name, path]) => ({
      name: `admin-${name}`,
      path,
      signedIn: true,
      scripted: true,
    })),
  ];
}
