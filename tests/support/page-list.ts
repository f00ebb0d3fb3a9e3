/** The address of one page of each kind. */
export const pageKinds = [
  '/',
  '/apna-gyaan/suraj-ki-ghadi-samrat-yantra',
  '/parenting/ten-minutes-of-film-an-evening-of-talk',
  '/category/apna-gyaan',
  '/stories',
  '/corrections',
  '/search',
  '/search?q=kahani',
  '/author/meera-rathore',
  '/about-us',
  '/contact-us',
  '/contact-us/sent',
  '/hi',
  '/hi/apna-gyaan/last-digit-of-a-barcode',
  '/login',
  '/signup',
  '/404',
  '/fragment/home/latest',
];

/** These, and pages of the same kinds in other languages and with other contents. */
export const pageList = [
  ...pageKinds,
  '/apna-gyaan/last-digit-of-a-barcode',
  '/sehat/neend-ka-hisab',
  '/category/apna-gyaan?page=2',
  '/category/jaipur-ki-galiyan',
  '/search?q=xyzzy&language=hi',
  '/author/arjun-mehta',
  '/privacy-policy',
  '/disclaimer',
  '/hi/category/apna-gyaan?page=2',
  '/hi/search?q=kahani',
  '/hi/contact-us',
  '/hi/login',
  '/articles/000000000000000000000000',
];
