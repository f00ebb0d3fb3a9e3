import type { AdminWords } from '../en.ts';
import { inHindi } from './languages.ts';

export const form: AdminWords['articles']['form'] = {
  create: 'नया लेख',
  edit: 'लेख संपादित करें',
  titleMissing: 'शीर्षक ज़रूरी है',
  slug: 'पता (स्लग), अंग्रेज़ी अक्षरों में',
  slugHint: 'पते का आख़िरी हिस्सा: छोटे रोमन अक्षर, अंक और हाइफ़न। शीर्षक से सुझाया जाता है।',
  address: (slug) => `पता: …/${slug}`,
  changeAddress: 'पता बदलें',
  oldAddress: 'पुराना पता हमेशा नए पते पर ले जाएगा।',
  search: {
    title: 'सर्च इंजन',
    length: (length, most) => `${length} अक्षर (लगभग ${most} तक ठीक)`,
    tooLong: ': अंत कट जाएगा',
    keywordsHint: 'कॉमा लगाकर अलग करें।',
    result: 'सर्च इंजन इसे ऐसे दिखा सकते हैं:',
    noDescription: 'विवरण न हो, तो लेख की शुरुआत दिखती है।',
  },
  readOnly: {
    published:
      'यह लेख प्रकाशित है: इसे वही बदल सकते हैं जिन्हें इसे प्रकाशित करने की अनुमति है। कोई ग़लती दिखे, तो संपादक उसे सुधार सकते हैं।',
    unpublished: 'यह लेख पहले प्रकाशित हो चुका है: इसे अब वही बदल सकते हैं जिन्हें इसे प्रकाशित करने की अनुमति है।',
  },
  buttons: {
    needsImage: (button) =>
      `“${button}” के लिए लेख का चित्र ज़रूरी है। मसौदा बिना चित्र के भी सहेजा जा सकता है।`,
    sending: 'चित्र अपलोड हो रहा है। उसके बाद सहेजा जा सकता है।',
    update: 'अपडेट करें',
    submit: 'जमा करके प्रकाशित करें',
    forReview: 'समीक्षा के लिए भेजें',
    saveDraft: 'मसौदा सहेजें',
    view: 'साइट पर देखें',
    more: 'और',
    stay: 'सहेजने के बाद यहीं रहें',
    details: 'ब्योरा',
  },
  offline: 'ऑफ़लाइन: इसी डिवाइस पर सुरक्षित है।',
  kept: (when) => `बिना सहेजा लेखन सुरक्षित है: ${when}`,
  cover: 'मुख्य चित्र',
  imageAltHint: 'चित्र में क्या है, उनके लिए जो उसे देख नहीं सकते।',
  imageCaptionHint: 'चित्र के नीचे दिखता है। ख़ाली हो तो वह, जो चित्रों की सूची में लिखा है।',
  imageCreditHint: 'किसने खींचा या बनाया। ख़ाली हो तो वह, जो चित्रों की सूची में लिखा है।',
  chooseTags: 'टैग चुनें',
  cards: 'कार्ड और साझा करना',
  place: {
    title: 'विषय, लेखक और भाषा',
    noAuthor: 'कोई लेखक नहीं',
    asFound: (language) => `पाठ के अनुसार: ${inHindi[language]}`,
    unlinkFirst: 'भाषा बदलने के लिए पहले अनुवाद को अलग करें।',
    pin: 'होम पेज पर सबसे ऊपर रखें',
  },
  found: {
    title: 'बिना सहेजे लेख',
    discardTitle: 'यह लेखन हटा दें?',
    discardText: (when, opening) =>
      `${when} का लेखन${opening && ` (“${opening}”)`} फिर वापस नहीं आएगा।`,
    discardAction: 'हटा दें',
    aside: (when) => <>{when} का आपका अलग रखा लेखन यहाँ है</>,
    unsaved: (when) => <>{when} का लेखन सहेजा नहीं गया था</>,
    draft: (when) => <>{when} का आपका लेखन सहेजा नहीं गया था</>,
    elsewhere: (when) => <>दूसरे डिवाइस पर {when} का आपका लेखन सहेजा नहीं गया था</>,
    stale: '। उसके बाद लेख फिर सहेजा जा चुका है।',
    compare: 'तुलना करें',
    onDevice: { use: 'बहाल करें', discard: 'हटा दें' },
    onServer: { use: 'फ़ॉर्म में लाएँ', discard: 'हटा दें' },
  },
};
