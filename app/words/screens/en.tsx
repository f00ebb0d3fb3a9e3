import type { ReactNode } from 'react';
import { homeSectionNames } from '../../../contract/home-section-names.ts';
import { prescribed } from '../../../contract/prescribed-texts.ts';
import { account } from '../account/en.tsx';

/** The texts of the interface that browsers have: those of the frame, of failures and of accounts. */
export const words = {
  account,
  frame: {
    allStories: 'All stories',
    privacyChoices: 'Your privacy choices',
    whatWeKeep: 'What we keep, and how you take it back',
    skip: 'Skip to content',
    mainNavigation: 'Main',
    home: 'Home',
    aboutUs: 'About Us',
    categories: 'Categories',
    categoriesFailed: prescribed.categoriesFailed,
    contactUs: 'Contact Us',
    search: 'Search',
    searchHint: 'खोजें · Search',
    signIn: 'Sign In',
    account: 'Account',
    userProfile: 'User Profile',
    dashboard: 'Dashboard',
    signOut: 'Sign Out',
    read: 'Read',
    contact: 'Contact',
    followUs: 'Follow us',
    findUs: 'Find us',
    mapOf: (city: string) => `Map of ${city}`,
    showMapOf: (city: string) => `Show the map of ${city} · OpenStreetMap`,
    rights: 'All rights reserved.',
    backToTop: 'Back to top',
    loading: prescribed.loading,
    yourName: 'Your name',
    yourEmail: 'Your e-mail',
    leaveEmpty: 'Leave this empty',
    preview: 'Preview',
    previewUntil: 'not published · link works until',
  },
  home: {
    categories: 'Home categories',
    stories: 'Read latest and other stories',
    storiesShort: 'Stories',
    sections: { latest: 'Latest Stories', ...homeSectionNames },
    mostRead: 'Most read',
    breaking: 'Breaking',
    unseen: 'Nothing here yet: readers do not see this section.',
    showSection: 'Show the stories',
  },
  pages: {
    /**
     * The titles of the pages that every site has, for the language in which they are not written.
     */
    titles: {
      'about-us': 'About Us',
      'contact-us': 'Contact Us',
      'privacy-policy': 'Privacy Policy',
      disclaimer: 'Disclaimer',
    },
    lastChanged: (date: ReactNode): ReactNode => <>Last changed on {date}</>,
    notFound: 'Page not found',
    notFoundText: 'The page you asked for does not exist, or it has been taken away.',
    articleNotFound: prescribed.articleNotFound,
    articleNotFoundText: 'No article has ever had this address here, or it is no longer published.',
    goHome: 'Go to the home page',
    readAll: 'Read all stories',
    wrong: 'Something went wrong',
    cannotBeShown: 'This page cannot be shown just now',
    tryAgain: 'Please try again in a minute.',
    partFailed: 'This part could not be loaded. Please try again shortly.',
  },
};
