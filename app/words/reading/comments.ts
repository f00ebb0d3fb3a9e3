/** The texts of the script of comments, which is loaded when somebody begins to write. */
export const commentWords = {
  en: {
    failed: 'Your comment could not be sent. Please try again shortly.',
    sending: 'Sending …',
    typeHindi: 'Type in Hindi',
    wordsFor: (latin: string) => `Words for ${latin}`,
    change: 'Change my comment',
    remove: 'Delete my comment',
  },
  hi: {
    failed: 'आपकी टिप्पणी नहीं भेजी जा सकी। थोड़ी देर बाद फिर कोशिश करें।',
    typeHindi: 'हिन्दी में लिखें',
    wordsFor: (latin: string) => `${latin} के लिए शब्द`,
    sending: 'भेजी जा रही है…',
    change: 'मेरी टिप्पणी बदलें',
    remove: 'मेरी टिप्पणी हटाएँ',
  },
};
