import { prescribed } from '../../contract/prescribed-texts.ts';
import { page } from './page.ts';

/** The messages for failures to which the server gave no message. */
export const failures = {
  en: {
    wentWrong: prescribed.wentWrong,
    blank: 'must not be empty',
    partial: 'fill it in whole, or leave it empty',
    marked: 'Not saved: please correct what is marked.',
    unreachable: 'The site cannot be reached. Check your connection and try again.',
    noPasskey: 'No passkey was used. Please try again, or use your password.',
    passkeyThere: 'This device has a passkey for you already.',
  },
  hi: {
    blank: 'ख़ाली नहीं छोड़ा जा सकता',
    partial: 'पूरा भरें, या ख़ाली छोड़ दें',
    marked: 'सहेजा नहीं गया: जहाँ निशान है, वहाँ सुधारें।',
    wentWrong: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
    unreachable: 'साइट से संपर्क नहीं हो सका। इंटरनेट कनेक्शन जाँचकर फिर कोशिश करें।',
    noPasskey: 'किसी पासकी का इस्तेमाल नहीं हुआ। फिर कोशिश करें, या पासवर्ड से साइन इन करें।',
    passkeyThere: 'इस डिवाइस पर आपकी पासकी पहले से है।',
  },
}[page.language];
