/** The name of each language in that language. */
export const languageNames = { hi: 'हिन्दी', en: 'English' };
