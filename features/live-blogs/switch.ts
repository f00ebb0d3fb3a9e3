import { defineSwitch } from '../switch-part.ts';
import { liveBlogsName } from './name.ts';

export const liveBlogSwitch = defineSwitch({
  name: liveBlogsName,
  about: {
    en: 'Stories told from hour to hour, with entries that open pages get by themselves.',
    hi: 'घंटे-घंटे आगे बढ़ती ख़बरें; खुले पन्नों पर नई प्रविष्टियाँ अपने आप आती हैं।',
  },
  off: {
    en: 'Entries are shown nowhere any more; the stories stay as they are.',
    hi: 'प्रविष्टियाँ कहीं नहीं दिखतीं; लेख वैसे ही रहते हैं।',
  },
});
