import { messages } from '../../contract/messages.ts';
import { page } from './page.ts';

/** What is said when a call brings no words of its own. */
export const failures = {
  en: {
    wentWrong: messages.wentWrong,
    unreachable: 'The site cannot be reached. Check your connection and try again.',
  },
  hi: {
    wentWrong: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
    unreachable: 'साइट तक पहुँचा नहीं जा सका। इंटरनेट देखकर फिर कोशिश करें।',
  },
}[page.language];
