import { defineSwitch } from '../switch-part.ts';
import { breachesName } from './name.ts';

export const breachSwitch = defineSwitch({
  name: breachesName,
  about: {
    en: 'The log of breaches of personal data that the DPDP Act asks for.',
    hi: 'निजी डेटा में सेंध की वह सूची, जो DPDP अधिनियम माँगता है।',
  },
  off: {
    en: 'Administrators no longer find the log of breaches, and the 72 hours of one that is not reported yet keep running; readers never saw it.',
    hi: 'व्यवस्थापकों को सेंध की सूची नहीं मिलती, और जिसकी सूचना देनी बाक़ी है उसके 72 घंटे चलते रहते हैं; पाठकों को वह कभी नहीं दिखती थी।',
  },
  startsOff: true,
});
