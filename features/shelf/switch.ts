import { defineSwitch } from '../switch-part.ts';
import { shelfName } from './name.ts';

export const shelfSwitch = defineSwitch({
  name: shelfName,
  about: {
    en: 'Readers save stories and follow topics on their own device, and read what they saved without the net, too.',
    hi: 'पाठक अपने ही डिवाइस पर लेख सहेजते हैं, विषय फ़ॉलो करते हैं, और सहेजा हुआ इंटरनेट के बिना भी पढ़ते हैं।',
  },
  off: {
    en: 'Readers see no buttons for it and no page of saved stories. What their devices keep stays there until they delete it.',
    hi: 'पाठकों को इसके बटन और सहेजे गए लेखों का पन्ना नहीं दिखता। उनके डिवाइस पर रखा हुआ तब तक रहता है, जब तक वे उसे न हटाएँ।',
  },
});
