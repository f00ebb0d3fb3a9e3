import { defineSwitch } from '../switch-part.ts';

export const importersSwitch = defineSwitch({
  name: { en: 'Import from other systems', hi: 'दूसरे सिस्टम से इंपोर्ट' },
  about: {
    en: 'Articles, pages, pictures and authors come here from WordPress, Ghost, Blogger, Medium, Substack, MongoDB or Markdown.',
    hi: 'WordPress, Ghost, Blogger, Medium, Substack, MongoDB या Markdown से लेख, पन्ने, चित्र और लेखक यहाँ लाए जाते हैं।',
  },
  off: {
    en: 'Nothing more can be imported or taken back, not even by a command; what is under way stops. What was imported stays.',
    hi: 'न कुछ और इंपोर्ट होता है, न वापस लिया जाता है, कमांड से भी नहीं; जो चल रहा है वह रुक जाता है। जो इंपोर्ट हो चुका है, वह रहता है।',
  },
});
