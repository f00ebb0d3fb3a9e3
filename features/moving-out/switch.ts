import { defineSwitch } from '../switch-part.ts';

export const movingOutSwitch = defineSwitch({
  name: { en: 'Export for other systems', hi: 'दूसरे सिस्टम के लिए एक्सपोर्ट' },
  about: {
    en: 'Commands on the server write the whole site as static files, or its articles and pages as Markdown.',
    hi: 'सर्वर पर कमांड से पूरी साइट फ़ाइलों के रूप में, या उसके लेख और पन्ने Markdown के रूप में लिखे जाते हैं।',
  },
  off: {
    en: 'These commands write nothing. Backups and exports for Lekhani go on.',
    hi: 'ये कमांड कुछ नहीं लिखते। बैकअप और लेखनी के लिए एक्सपोर्ट पहले जैसे बनते हैं।',
  },
});
