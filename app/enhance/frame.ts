import { inLanguage } from '../../contract/paths/language-prefix.ts';

/** The language of the page's frame. */
export const frame = document.documentElement.lang === 'hi' ? 'hi' : 'en';

/** Returns the address of a story in the frame of the page: it has no prefix where that is of the story's language. */
export const storyAddress = (address: string, language: string) =>
  inLanguage(address, frame, language === 'hi' ? 'hi' : 'en');
