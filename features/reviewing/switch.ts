import { defineSwitch } from '../switch-part.ts';
import { reviewingName } from './name.ts';

export const reviewingSwitch = defineSwitch({
  name: reviewingName,
  about: {
    en: 'Whoever works on an article writes notes on its words and suggests others, beside the text. A link lets somebody without an account read it before it is published, write notes and approve it.',
    hi: 'जो किसी लेख पर काम करते हैं, वे पाठ के साथ उसके शब्दों पर नोट लिखते हैं और दूसरे शब्द सुझाते हैं। लिंक से कोई बिना खाते के लेख प्रकाशित होने से पहले पढ़ता है, उस पर नोट लिखता है और उसे मंज़ूरी देता है।',
  },
  off: {
    en: 'Nobody sees notes or writes any, and no link lets anybody outside read an article. Notes stay stored and on their words, and links that have not ended work again later.',
    hi: 'नोट किसी को नहीं दिखते और कोई नया नहीं लिख सकता, और बाहर का कोई व्यक्ति लिंक से लेख नहीं पढ़ सकता। नोट अपने शब्दों के साथ सुरक्षित रहते हैं, और जिन लिंक की अवधि बाक़ी हो, वे बाद में फिर चलते हैं।',
  },
});
