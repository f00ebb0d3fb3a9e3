/** What comments are called. */
export const commentsName = { en: 'Comments', hi: 'टिप्पणियाँ' };
