/** What the log of breaches is called. */
export const breachesName = { en: 'Data breaches', hi: 'डेटा में सेंध' };
