import type { DemoCategory } from './types.ts';

export const categories: DemoCategory[] = [
  {
    slug: 'editors-choice',
    name: "Editor's Choice",
    description:
      'The pieces we found ourselves reading aloud to one another. Stories and essays to sit down with, in Hindi and in English.',
    isHome: false,
  },
  {
    slug: 'apna-gyaan',
    name: 'Apna Gyaan',
    description:
      'रोज़ दिखने वाली चीज़ों के पीछे छिपे सवाल और उनके सीधे-सरल जवाब। धूपघड़ी से पतंग तक, शून्य से रुपये के चिह्न तक: आइए, अपनी ही दुनिया को नए सिरे से जानें।',
    isHome: true,
  },
  {
    slug: 'parenting',
    name: 'Parenting',
    description:
      'Bedtime stories, big tempers and small victories: ideas for life with children that survive an ordinary Tuesday.',
    isHome: true,
  },
  {
    slug: 'jaipur-ki-galiyan',
    name: 'जयपुर की गलियाँ',
    description:
      'गुलाबी शहर को पैदल देखिए: झरोखों से झाँकती कहानियाँ, सुबह-सुबह खुलते बाज़ार और वे लोग जिनसे यह शहर धड़कता है।',
    isHome: true,
  },
  {
    slug: 'science',
    name: 'Science',
    description:
      'The orange sky, the whistling cooker, the cool clay pot: everyday wonders taken apart and put back together, no laboratory needed.',
    isHome: true,
  },
  {
    slug: 'rasoi',
    name: 'रसोई',
    description:
      'घर की रसोई के स्वाद, नाप-तौल और नुस्ख़े, और हर पकवान के साथ थोड़ी-सी उसकी कहानी। पढ़िए, पकाइए और किसी को खिलाइए।',
    isHome: true,
  },
  {
    slug: 'travel',
    name: 'Travel',
    description:
      'Night trains, salt lakes and long roads through Rajasthan, seen slowly and from close by. Pack light; bring your curiosity.',
    isHome: true,
  },
  {
    slug: 'sehat',
    name: 'सेहत',
    description:
      'नींद, खान-पान और रोज़ की आदतें: सेहत की बातें, बिना डराए और बिना उलझाए। छोटे कदम, जो आज से ही उठाए जा सकते हैं।',
    isHome: true,
  },
  {
    slug: 'money',
    name: 'Money',
    description:
      'Saving, spending and planning without the jargon. Simple methods for making a month’s income last the whole month.',
    isHome: true,
  },
];
