/** The texts of the script of comments, which is loaded when somebody begins to write. */
export const commentWords = {
  en: {
    failed: 'Your comment could not be sent. Please try again shortly.',
    change: 'Change my comment',
    remove: 'Delete my comment',
  },
  hi: {
    failed: 'आपकी टिप्पणी नहीं भेजी जा सकी। थोड़ी देर बाद फिर कोशिश करें।',
    change: 'मेरी टिप्पणी बदलें',
    remove: 'मेरी टिप्पणी हटाएँ',
  },
};
