import { count } from '../../count.ts';
import type { CategoryWords } from './en.tsx';

export const categories: CategoryWords = {
  add: 'विषय जोड़ें',
  none: 'अभी कोई विषय नहीं है',
  columns: {
    number: 'क्रमांक',
    name: 'नाम',
    isHome: 'होम पेज पर',
    articles: 'लेख',
  },
  yes: 'हाँ',
  no: 'नहीं',
  articlesIn: (many, category) => (
    <>
      {many}
      <span className="sr-only"> लेख: {category}</span>
    </>
  ),
  editOf: (category) => (
    <>
      संपादित करें<span className="sr-only">: {category}</span>
    </>
  ),
  deleteOf: (category) => (
    <>
      हटाएँ<span className="sr-only">: {category}</span>
    </>
  ),
  form: {
    edit: 'विषय संपादित करें',
    update: 'बदलाव सहेजें',
    name: 'नाम',
    slug: 'पता (स्लग), रोमन अक्षरों में',
    slugHint: 'पते का आख़िरी हिस्सा; नाम से अपने आप सुझाया जाता है।',
    slugChangeHint: 'इसे बदलने पर विषय का पुराना पता हमेशा नए पते पर ले जाएगा।',
    description: 'विवरण',
    genre: 'नए लेखों की विधा',
    genreHint: 'सर्च इंजनों को बताई जाती है। हर लेख की विधा अलग भी चुनी जा सकती है।',
    isHome: 'होम पेज पर दिखाएँ',
    added: 'विषय जोड़ दिया गया।',
    updated: 'विषय के बदलाव सहेज लिए गए।',
    failed: (message) => `गड़बड़ी: ${message}`,
  },
  order: {
    title: 'विषयों का क्रम',
    about: 'मेन्यू और होम पेज पर इसी क्रम में। हर बदलाव तुरंत सहेजा जाता है।',
    saved: (category, place, total) => `सहेजा गया: ${category} अब ${total} में से ${place} नंबर पर है।`,
  },
  dye: {
    label: 'रंग',
    names: {
      automatic: 'अपने आप',
      rose: 'गुलाबी',
      indigo: 'नील',
      turmeric: 'हल्दी',
      terracotta: 'गेरुआ',
      peacock: 'मोरपंखी',
      vermilion: 'सिंदूरी',
      sky: 'आसमानी',
      henna: 'मेहँदी',
      jamun: 'जामुनी',
    },
  },
  other: {
    title: { hi: 'हिन्दी में', en: 'अंग्रेज़ी में' },
    about: {
      hi: 'हिन्दी पन्नों के पाठकों के लिए। जो ख़ाली रहेगा, वह उन्हें ऊपर जैसा ही दिखेगा।',
      en: 'अंग्रेज़ी पन्नों के पाठकों के लिए। जो ख़ाली रहेगा, वह उन्हें ऊपर जैसा ही दिखेगा।',
    },
    name: { hi: 'हिन्दी में नाम', en: 'अंग्रेज़ी में नाम' },
    description: { hi: 'हिन्दी में विवरण', en: 'अंग्रेज़ी में विवरण' },
  },
  deletion: {
    confirm: (category) => `क्या आप वाक़ई विषय “${category}” हटाना चाहते हैं?`,
    holds: (many) =>
      `इस विषय में ${count('hi', many, 'लेख है, जिसे', 'लेख हैं, जिन्हें')} पहले किसी दूसरे विषय में ले जाना होगा। पुराना पता भी वहीं ले जाएगा।`,
    moveTo: 'लेख किस विषय में जाएँ',
    choose: 'विषय चुनें',
    delete: 'हटाएँ',
    moveAndDelete: 'लेख ले जाएँ और विषय हटाएँ',
  },
};
