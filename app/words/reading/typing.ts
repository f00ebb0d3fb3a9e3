/** The texts of the script with which Hindi is typed on reading pages. */
export const typingWords = {
  en: { wordsFor: (latin: string) => `Words for ${latin}` },
  hi: { wordsFor: (latin: string) => `${latin} के लिए शब्द` },
};
