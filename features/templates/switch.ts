import { defineSwitch } from '../switch-part.ts';
import { templatesName } from './name.ts';

export const templateSwitch = defineSwitch({
  name: templatesName,
  about: {
    en: 'What articles of one kind have every time, so that new ones begin with it.',
    hi: 'एक तरह के लेखों में जो हर बार रहता है, ताकि नए लेख उसी से शुरू हों।',
  },
  off: {
    en: 'Nobody can begin an article with a template or save one; articles that began with one stay as they are.',
    hi: 'कोई साँचे से लेख शुरू नहीं कर सकता, न नया साँचा सहेज सकता है; साँचे से शुरू हुए लेख वैसे ही रहते हैं।',
  },
});
