import { defineSwitch } from '../switch-part.ts';
import { newslettersName } from './name.ts';

export const newsletterSwitch = defineSwitch({
  name: newslettersName,
  about: {
    en: 'Readers subscribe to lists by mail; editors send them issues, or the site writes digests of what is new itself.',
    hi: 'पाठक ईमेल पर न्यूज़लेटर माँगते हैं; संपादक उन्हें भेजते हैं, या साइट ताज़ा लेखों का न्यूज़लेटर ख़ुद लिखती है।',
  },
  off: {
    en: 'Readers are offered none and get none, and what was to go out meanwhile waits for an editor. Lists and subscribers stay stored, for everybody to end their own.',
    hi: 'पाठकों को न्यूज़लेटर न दिखते हैं, न मिलते हैं; इस बीच जो भेजा जाना था, वह संपादक का इंतज़ार करता है। सूचियाँ और सदस्य सुरक्षित रहते हैं, और हर कोई अपनी सदस्यता बंद कर सकता है।',
  },
  startsOff: true,
  inDemo: true,
});
