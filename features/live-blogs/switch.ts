import { defineSwitch } from '../switch-part.ts';
import { liveBlogsName } from './name.ts';

export const liveBlogSwitch = defineSwitch({
  name: liveBlogsName,
  about: {
    en: 'Stories told from hour to hour, with updates that open pages get by themselves.',
    hi: 'घंटे-घंटे आगे बढ़ती ख़बरें; खुले पन्नों पर नए अपडेट अपने आप आते हैं।',
  },
  off: {
    en: 'Updates are no longer shown anywhere; the stories stay as they are.',
    hi: 'अपडेट कहीं नहीं दिखते; लेख वैसे ही रहते हैं।',
  },
});
