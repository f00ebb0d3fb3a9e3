import type { DemoCategory } from './types.ts';

export const categories: DemoCategory[] = [
  {
    slug: 'editors-choice',
    name: "Editor's Choice",
    description:
      'The pieces we found ourselves reading aloud to one another. Stories and essays to sit down with, in Hindi and in English.',
    isHome: false,
    inOtherLanguage: {
      name: 'संपादक की पसंद',
      description:
        'वे रचनाएँ जिन्हें हम एक-दूसरे को पढ़कर सुनाने लगे। फ़ुरसत से पढ़ने की कहानियाँ और लेख, हिन्दी में भी और अंग्रेज़ी में भी।',
    },
  },
  {
    slug: 'apna-gyaan',
    name: 'Apna Gyaan',
    description:
      'The questions that hide behind everyday things, and plain answers to them. From sundials to kites, from zero to the sign of the rupee: get to know your own world anew.',
    isHome: true,
    inOtherLanguage: {
      name: 'अपना ज्ञान',
      description:
        'रोज़ दिखने वाली चीज़ों के पीछे छिपे सवाल और उनके सीधे-सरल जवाब। धूपघड़ी से पतंग तक, शून्य से रुपये के चिह्न तक: आइए, अपनी ही दुनिया को नए सिरे से जानें।',
    },
  },
  {
    slug: 'parenting',
    name: 'Parenting',
    description:
      'Bedtime stories, big tempers and small victories: ideas for life with children that survive an ordinary Tuesday.',
    isHome: true,
    inOtherLanguage: {
      name: 'परवरिश',
      description:
        'सोने से पहले की कहानियाँ, बड़े-बड़े ग़ुस्से और छोटी-छोटी जीतें: बच्चों के साथ जीने की वे बातें, जो रोज़ की भागदौड़ में भी काम आती हैं।',
    },
  },
  {
    slug: 'jaipur-ki-galiyan',
    name: 'Lanes of Jaipur',
    description:
      'The Pink City on foot: stories that look out of latticed windows, bazaars that open at daybreak, and the people who are its heartbeat.',
    isHome: true,
    inOtherLanguage: {
      name: 'जयपुर की गलियाँ',
      description:
        'गुलाबी शहर को पैदल देखिए: झरोखों से झाँकती कहानियाँ, सुबह-सुबह खुलते बाज़ार और वे लोग जिनसे यह शहर धड़कता है।',
    },
  },
  {
    slug: 'science',
    name: 'Science',
    description:
      'The orange sky, the whistling cooker, the cool clay pot: everyday wonders taken apart and put back together, no laboratory needed.',
    isHome: true,
    inOtherLanguage: {
      name: 'विज्ञान',
      description:
        'नारंगी आसमान, सीटी बजाता कुकर, मिट्टी का ठंडा घड़ा: रोज़ के अचरज, खोलकर देखे और फिर जोड़े हुए। किसी प्रयोगशाला की ज़रूरत नहीं।',
    },
  },
  {
    slug: 'rasoi',
    name: 'Kitchen',
    description:
      'The tastes, measures and tricks of a home kitchen, and with every dish a little of its story. Read, cook, and feed somebody.',
    isHome: true,
    inOtherLanguage: {
      name: 'रसोई',
      description:
        'घर की रसोई के स्वाद, नाप-तौल और नुस्ख़े, और हर पकवान के साथ थोड़ी-सी उसकी कहानी। पढ़िए, पकाइए और किसी को खिलाइए।',
    },
  },
  {
    slug: 'travel',
    name: 'Travel',
    description:
      'Night trains, salt lakes and long roads through Rajasthan, seen slowly and from close by. Pack light; bring your curiosity.',
    isHome: true,
    inOtherLanguage: {
      name: 'सफ़र',
      description:
        'रात की रेलगाड़ियाँ, नमक की झीलें और राजस्थान की लंबी सड़कें, धीरे-धीरे और पास से देखी हुई। सामान कम रखिए, जिज्ञासा भरपूर।',
    },
  },
  {
    slug: 'sehat',
    name: 'Health',
    description:
      'Sleep, food and the habits of every day: talk of health without fright and without fuss. Small steps that can be taken today.',
    isHome: true,
    inOtherLanguage: {
      name: 'सेहत',
      description:
        'नींद, खान-पान और रोज़ की आदतें: सेहत की बातें, बिना डराए और बिना उलझाए। छोटे क़दम, जो आज से ही उठाए जा सकते हैं।',
    },
  },
  {
    slug: 'money',
    name: 'Money',
    description:
      'Saving, spending and planning without the jargon. Simple methods for making a month’s income last the whole month.',
    isHome: true,
    inOtherLanguage: {
      name: 'रुपया-पैसा',
      description:
        'बचत, ख़र्च और योजना, बिना भारी-भरकम शब्दों के। महीने की कमाई को पूरे महीने चलाने के आसान तरीक़े।',
    },
  },
];
