import type { PageWords } from './en.tsx';

export const pages: PageWords = {
  text: 'पाठ',
  list: {
    inFooter: 'फ़ुटर में',
    lastChanged: 'आख़िरी बदलाव',
    changed: 'बदला गया',
    edit: 'संपादित करें',
    editPage: (title) => `“${title}” संपादित करें`,
    deletePage: (title) => `“${title}” हटाएँ`,
    deletedForGood: (slug) => `/${slug} वाला पन्ना और उसका इतिहास हमेशा के लिए हट जाएँगे।`,
    deleted: (title) => `“${title}” पन्ना हटा दिया गया।`,
    hidden: 'छिपा हुआ',
    show: 'पाठकों को दिखाएँ',
    hide: 'छिपाएँ',
    drafts: 'पहला मसौदा',
    draftsAbout:
      'अभी की सेटिंग के अनुसार, दोनों भाषाओं में; जब तक आप न दिखाएँ, छिपा रहता है। यह मसौदा है: किसी वकील से पढ़वा लें।',
    draft: { privacy: 'निजता की सूचना', accessibility: 'सुगम्यता का कथन' },
    empty: 'यहाँ कोई पन्ना नहीं है।',
  },
  form: {
    language: 'पाठ की भाषा',
    place: 'कहाँ दिखेगा',
    noText: 'इस भाषा में अभी कुछ नहीं लिखा है: पाठकों को दूसरी भाषा का पाठ दिखता है।',
    metaHint: (length, most) => `सर्च इंजन और लिंक की झलक के लिए: लगभग ${most} में से ${length} अक्षर।`,
    addressStays: 'इस पन्ने का पता बदला नहीं जा सकता।',
    addressMoves: 'बदलने पर पुराना पता नए पते पर ले जाएगा।',
    addressNew: () => (
      <>
        छोटे रोमन अक्षर, अंक और हाइफ़न, जैसे <span lang="en">editorial-policy</span>।
      </>
    ),
    inFooter: 'हर पन्ने के फ़ुटर में इसका लिंक दिखाएँ',
    save: 'सहेजें',
    added: 'पन्ना जोड़ दिया गया।',
    saved: 'पन्ना सहेज लिया गया।',
    view: 'पन्ना देखें',
  },
  history: {
    none: 'पन्ना अभी तक बदला नहीं गया है। हर बार सहेजने पर वह पाठ और उससे पहले का पाठ यहाँ रखा जाएगा।',
    by: (name) => `${name} ने सहेजा`,
    firstText: 'सबसे पहला पाठ',
    thisVersion: 'यह संस्करण',
    hide: 'छिपाएँ',
    restoreVersion: 'यह संस्करण बहाल करें',
    confirmUnsaved: 'ऊपर जो लिखा है और सहेजा नहीं, वह खो जाएगा। उसे इतिहास में रखने के लिए पहले सहेज लें।',
    confirmSaved: 'पन्ना फिर वैसा ही हो जाएगा जैसा तब था। अभी का पाठ इतिहास में बना रहेगा।',
  },
};
