import { count } from '../../count.ts';

/** The texts of the frame around every screen. */
export const shell = {
  skip: 'Skip to content',
  offline:
    'The site cannot be reached. What you type is kept; save again when the connection is back.',
  rights: 'All rights reserved.',
  /** Follows the name of a screen in the document's title. */
  admin: 'Admin',
  menu: 'Menu',
  myProfile: 'My Profile',
  online: 'Online',
  isOffline: 'Offline',
  theSite: 'The site',
  account: 'Account',
  logOut: 'Log Out',
  forReview: 'Waiting for review',
  reviews: (many: number) => `${count('en', many, 'article', 'articles')} waiting for review`,
  unread: (many: number) => count('en', many, 'unread message', 'unread messages'),
  screens: {
    dashboard: 'Dashboard',
    articles: 'Articles',
    categories: 'Categories',
    media: 'Media',
    pages: 'Pages',
    bin: 'Bin',
    redirects: 'Redirects',
    sitemap: 'Sitemap',
    users: 'Users',
    contact: 'Contact',
    settings: 'Settings',
    audit: 'Audit Log',
    messages: 'Messages',
    help: 'Help',
  },
  signInAgain: {
    title: 'Please sign in again',
    text: 'Your session is over. Nothing you typed is lost: sign in and go on.',
    leave: 'Leave',
    signIn: 'Sign In',
  },
  prove: {
    title: 'Confirm that it is you',
    text: 'This changes how you sign in. Nothing you typed is lost.',
    confirm: 'Confirm',
    passkey: 'Use a passkey',
  },
  problem: {
    notAllowed: 'Not for your role',
    notFound: 'Not found',
    notLoaded: 'Not loaded',
    tryAgain: 'Try again',
    noScreen: 'There is no such screen',
    noScreenText: 'The address may be mistyped, or the screen has moved.',
  },
  status: {
    draft: 'Draft',
    review: 'In review',
    published: 'Published',
    unpublished: 'Unpublished',
  },
};
