/** What newsletters are called. */
export const newslettersName = { en: 'Newsletters', hi: 'न्यूज़लेटर' };
