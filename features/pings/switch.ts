import { defineSwitch } from '../switch-part.ts';

export const pingSwitch = defineSwitch({
  name: { en: 'Notify search engines', hi: 'सर्च इंजनों को ख़बर' },
  about: {
    en: 'Search engines and readers of the feeds are notified at once of what is new, where the settings say so.',
    hi: 'सेटिंग में चुना हो, तो सर्च इंजनों और फ़ीड पढ़ने वालों को नए लेखों की ख़बर तुरंत मिलती है।',
  },
  off: {
    en: 'Search engines and readers of the feeds find what is new later, by themselves.',
    hi: 'सर्च इंजन और फ़ीड पढ़ने वाले नए लेख ख़ुद खोजते हैं, कुछ देर से।',
  },
});
