import { defineSwitch } from '../switch-part.ts';
import { filesName } from './name.ts';

export const fileSwitch = defineSwitch({
  name: filesName,
  about: {
    en: 'PDF, sound and video in articles, and podcasts made of series.',
    hi: 'लेखों में PDF, ऑडियो और वीडियो, और शृंखलाओं से बने पॉडकास्ट।',
  },
  off: {
    en: 'Readers no longer see files in articles, links to them lead nowhere, and podcasts with all their episodes are gone for those who follow them; directories may take them out.',
    hi: 'पाठकों को लेखों में फ़ाइलें नहीं दिखतीं, उनके लिंक कहीं नहीं ले जाते, और पॉडकास्ट और उनके सारे एपिसोड सुनने वालों को मिलने बंद हो जाते हैं; पॉडकास्ट की सूचियाँ उन्हें हटा भी सकती हैं।',
  },
});
