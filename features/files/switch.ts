import { defineSwitch } from '../switch-part.ts';
import { filesName } from './name.ts';

export const fileSwitch = defineSwitch({
  name: filesName,
  about: {
    en: 'PDF, sound and video in articles, and podcasts made of series.',
    hi: 'लेखों में PDF, ऑडियो और वीडियो, और शृंखलाओं से बने पॉडकास्ट।',
  },
  off: {
    en: 'Readers see no files in articles any more, links to them lead nowhere, and podcasts get no new episodes.',
    hi: 'पाठकों को लेखों में फ़ाइलें नहीं दिखतीं, उनके लिंक कहीं नहीं ले जाते और पॉडकास्ट में नए भाग नहीं आते।',
  },
});
