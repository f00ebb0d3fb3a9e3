import { defineSwitch } from '../switch-part.ts';
import { calendarName } from './name.ts';

export const calendarSwitch = defineSwitch({
  name: calendarName,
  about: {
    en: 'What was published and what is to come, day by day, with holidays and categories that had no story for long.',
    hi: 'क्या प्रकाशित हुआ और क्या आना है, दिन के हिसाब से; त्योहार भी, और वे विषय भी जिनमें कई दिन से कोई लेख नहीं आया।',
  },
  off: {
    en: 'Nobody sees the calendar, and calendar programs get nothing; what is scheduled is published all the same. Planned days and the addresses for calendar programs stay, and work again with it.',
    hi: 'कैलेंडर नहीं दिखता, और फ़ोन या कंप्यूटर के कैलेंडर में कुछ नहीं आता; जिन लेखों का समय तय है, वे समय पर प्रकाशित होते हैं। योजना में रखे दिन और कैलेंडर के पते बने रहते हैं, और इसे फिर से चालू करने पर काम करते हैं।',
  },
});
