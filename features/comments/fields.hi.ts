/** The Hindi names of values of comments, for messages that name one. */
export const fields = { comments: 'टिप्पणियाँ:' };
