/** What the screen of files is called. */
export const filesName = { en: 'Files', hi: 'फ़ाइलें' };
