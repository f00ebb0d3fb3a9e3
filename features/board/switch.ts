import { defineSwitch } from '../switch-part.ts';
import { boardName } from './name.ts';

export const boardSwitch = defineSwitch({
  name: boardName,
  about: {
    en: 'The articles in work, stage by stage, from the idea to what readers see this week.',
    hi: 'जिन लेखों पर काम चल रहा है, चरण-दर-चरण: विचार से लेकर इस हफ़्ते जो प्रकाशित हुआ, वहाँ तक।',
  },
  off: {
    en: 'Nobody sees the board or notes an idea on it. Articles keep their stage, assignee and deadline, which stand in their forms; what is in work is in the list of articles.',
    hi: 'बोर्ड नहीं दिखता, और उस पर नया विचार नहीं लिखा जा सकता। लेखों के चरण, ज़िम्मेदार और समय-सीमा बने रहते हैं और उनके फ़ॉर्म में दिखते हैं; जिन लेखों पर काम चल रहा है, वे लेखों की सूची में हैं।',
  },
});
