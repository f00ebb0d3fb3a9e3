import { page } from '../../../words/page.ts';

const catalogues = {
  en: {
    hint: 'Name of a screen, title of an article …',
    /** What can be done with the article whose form is open. */
    story: 'This article',
    screens: 'Screens',
    actions: 'Actions',
    recent: 'Edited last',
    viewSite: 'View the site',
    none: 'Nothing has this name.',
  },
  hi: {
    hint: 'स्क्रीन का नाम, लेख का शीर्षक…',
    story: 'यह लेख',
    screens: 'स्क्रीन',
    actions: 'कार्रवाई',
    recent: 'हाल में बदले गए',
    viewSite: 'साइट देखें',
    none: 'इस नाम का कुछ नहीं मिला।',
  },
};

/** Returns what the search for screens says, once it is open. */
export const findingWords = () => catalogues[page.language];
