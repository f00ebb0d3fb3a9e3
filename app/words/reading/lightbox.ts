/** The words around a picture that is shown above the page, which are loaded with it. */
export const lightboxWords = {
  en: { picture: 'Picture', previous: 'Previous picture', next: 'Next picture', close: 'Close' },
  hi: { picture: 'चित्र', previous: 'पिछला चित्र', next: 'अगला चित्र', close: 'बंद करें' },
};
