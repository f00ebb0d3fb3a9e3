import { defineSwitch } from '../switch-part.ts';
import { webhooksName } from './name.ts';

export const webhookSwitch = defineSwitch({
  name: webhooksName,
  about: {
    en: 'Other programs are told when an article is published, changed or deleted.',
    hi: 'लेख प्रकाशित हो, बदले या हटे, तो दूसरे प्रोग्रामों को बताया जाता है।',
  },
  off: {
    en: 'No program is told of anything, not even later of what waits now or happens in the meantime; readers notice nothing.',
    hi: 'किसी प्रोग्राम को कुछ नहीं बताया जाता; जो अभी रुका है या इस बीच हो, वह बाद में भी नहीं। पाठकों के लिए कुछ नहीं बदलता।',
  },
  startsOff: true,
});
