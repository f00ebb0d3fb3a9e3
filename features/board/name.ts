/** What the board and its screen are called. */
export const boardName = { en: 'Review board', hi: 'समीक्षा बोर्ड' };
