import { defineSwitch } from '../switch-part.ts';

export const pushSwitch = defineSwitch({
  name: { en: 'Browser notifications', hi: 'ब्राउज़र की सूचनाएँ' },
  about: {
    en: 'Readers are told of new stories by their browsers, where the settings show them the bell.',
    hi: 'सेटिंग में घंटी चालू हो, तो पाठकों के ब्राउज़र उन्हें नए लेखों की सूचना देते हैं।',
  },
  off: {
    en: 'Readers see no bell and get no notifications, not even later of what appears in the meantime; who follows what stays stored until they end it.',
    hi: 'पाठकों को घंटी नहीं दिखती और कोई सूचना नहीं जाती, इस बीच के लेखों की बाद में भी नहीं; कौन क्या फ़ॉलो करता है, वह तब तक सुरक्षित रहता है जब तक पाठक उसे बंद न करें।',
  },
});
