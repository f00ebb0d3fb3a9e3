import { defineSwitch } from '../switch-part.ts';
import { breachesName } from './name.ts';

export const breachSwitch = defineSwitch({
  name: breachesName,
  about: {
    en: 'The log of breaches of personal data that the DPDP Act asks for.',
    hi: 'निजी डेटा में सेंध का वह लेखा, जो DPDP क़ानून माँगता है।',
  },
  off: {
    en: 'Administrators find no log of breaches any more, and the hours of one that is not reported yet run on; readers never saw it.',
    hi: 'व्यवस्थापकों को सेंध का लेखा नहीं मिलता, और जिसकी सूचना देनी बाक़ी है उसके घंटे चलते रहते हैं; पाठकों को वह कभी नहीं दिखता था।',
  },
  startsOff: true,
});
