/** The language of the page's frame. */
export const frame = document.documentElement.lang === 'hi' ? 'hi' : 'en';

/** Returns the address of a story in the frame of the page: it has no prefix where that is of the story's language. */
export const storyAddress = (address: string, language: string) =>
  language === frame ? address : `/${frame}${address}`;
