import { toLatin } from '../../../../hindi/romanize.ts';

/** The words that find a block, whatever the language of the screen. Latin spellings of Hindi follow from them. */
export const blockWords = {
  heading: 'heading title h2 हेडिंग शीर्षक',
  subheading: 'subheading heading h3 सबहेडिंग उपशीर्षक शीर्षक',
  list: 'bulleted list points ul सूची बिंदु',
  numberedList: 'numbered list ordered ol क्रमांक सूची नंबर',
  checklist: 'checklist tasks todo चेकलिस्ट काम सूची',
  quote: 'quotation blockquote quote उद्धरण कथन',
  image: 'picture image photo figure चित्र तस्वीर फ़ोटो इमेज',
  gallery: 'gallery pictures images photos album गैलरी चित्र तस्वीरें फ़ोटो एल्बम',
  table: 'table rows columns तालिका सारणी टेबल',
  video:
    'embed video film pdf file mp3 document youtube vimeo post tweet twitter x instagram audio sound podcast spotify soundcloud map google openstreetmap वीडियो फ़िल्म एम्बेड पोस्ट आवाज़ पॉडकास्ट नक़्शा फ़ाइल दस्तावेज़',
  pullQuote: 'pull quotation quote highlight उभरा उद्धरण कथन',
  infoBox: 'information box facts aside जानकारी बॉक्स तथ्य',
  readAlso: 'read also card article related यह भी पढ़ें कार्ड लेख',
  codeBlock: 'code block program pre कोड खंड प्रोग्राम',
  line: 'divider line rule hr separator रेखा विभाजक लकीर',
} as const;

/**
 * Returns a word in a form that spellings have in common: Latin letters, each once, long vowels as short
 * ones, so that taalika, talika and तालिका are the same.
 */
function fold(word: string): string {
  return toLatin(word.toLowerCase())
    .toLowerCase()
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('w', 'v')
    .replaceAll('ph', 'f')
    .replaceAll('z', 'j')
    .replace(/(.)\1+/g, '$1');
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean);

/** Whether every word that is sought begins one of a text. */
export function holdsWords(text: string, sought: string): boolean {
  const folded = wordsIn(text).map(fold);
  return wordsIn(sought).every((word) => {
    const begin = fold(word);
    // The vowel that Hindi does not speak at the end may be typed all the same: chitra, chitr.
    return folded.some((name) => name.startsWith(begin) || `${name}a`.startsWith(begin));
  });
}
