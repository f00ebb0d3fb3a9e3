import { defineSwitch } from '../switch-part.ts';
import { heldBadge } from './badges.ts';
import { commentsName } from './name.ts';

export const commentSwitch = defineSwitch({
  name: commentsName,
  about: {
    en: 'Readers write below articles, signed in or with an e-mail that a link confirms. The first comment of a person waits for a moderator.',
    hi: 'पाठक लेखों के नीचे टिप्पणी लिखते हैं: साइन इन करके, या ऐसे ईमेल से जिसकी पुष्टि लिंक से होती है। किसी की पहली टिप्पणी देखे जाने के बाद दिखती है।',
  },
  off: {
    en: 'Readers see no comments and write none; those that were written stay stored, for everybody to delete their own. The queue is closed, too: look through it first.',
    hi: 'पाठकों को टिप्पणियाँ नहीं दिखतीं और वे लिख नहीं सकते; लिखी हुई टिप्पणियाँ सुरक्षित रहती हैं, और हर कोई अपनी टिप्पणी हटा सकता है। टिप्पणियाँ देखने की स्क्रीन भी बंद रहती है: पहले उसे निपटा लें।',
  },
  open: {
    badge: heldBadge,
    en: (count) =>
      count === 1
        ? 'One comment waits for a moderator.'
        : `${count} comments wait for a moderator.`,
    hi: (count) =>
      count === 1
        ? 'एक टिप्पणी देखे जाने का इंतज़ार कर रही है।'
        : `${count} टिप्पणियाँ देखे जाने का इंतज़ार कर रही हैं।`,
  },
  startsOff: true,
  inDemo: true,
});
