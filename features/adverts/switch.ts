import { defineSwitch } from '../switch-part.ts';
import { advertsName } from './name.ts';

export const advertSwitch = defineSwitch({
  name: advertsName,
  about: {
    en: 'Pictures with a link and code of advertising networks, in places of the pages that you open.',
    hi: 'आपके विज्ञापन और विज्ञापन नेटवर्कों का कोड, पन्नों की उन जगहों पर जो आप खोलें।',
  },
  off: {
    en: 'Readers no longer see adverts anywhere.',
    hi: 'पाठकों को किसी भी जगह विज्ञापन नहीं दिखते।',
  },
  startsOff: true,
});
