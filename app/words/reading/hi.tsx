import type { Words } from '../catalogue.ts';
import { count } from '../count.ts';

const stories = (total: number) => count('hi', total, 'लेख', 'लेख');

export const reading: Omit<Words, 'account'> = {
  frame: {
    skip: 'सीधे मुख्य सामग्री पर जाएँ',
    mainNavigation: 'मुख्य',
    siteLanguage: 'साइट की भाषा',
    home: 'होम',
    aboutUs: 'हमारे बारे में',
    categories: 'विषय',
    categoriesFailed: 'विषयों की सूची अभी नहीं मिल सकी।',
    contactUs: 'संपर्क करें',
    search: 'खोजें',
    searchHint: 'खोजें',
    suggestions: 'सुझाव',
    signIn: 'साइन इन',
    account: 'खाता',
    userProfile: 'प्रोफ़ाइल',
    dashboard: 'डैशबोर्ड',
    signOut: 'साइन आउट',
    read: 'पढ़ें',
    contact: 'संपर्क',
    followUs: 'हमसे जुड़ें',
    findUs: 'हमारा पता',
    mapOf: (city) => `${city} का नक़्शा`,
    showMapOf: (city) => `${city} का नक़्शा देखें · OpenStreetMap`,
    rights: 'सर्वाधिकार सुरक्षित।',
    loading: 'लोड हो रहा है…',
  },
  home: {
    categories: 'मुख्य विषय',
    stories: 'ताज़ा और अन्य लेख पढ़ें',
    storiesShort: 'लेख',
    sections: {
      latest: 'ताज़ा लेख',
      editorsChoice: 'संपादक की पसंद',
      apnaGyaan: 'अपना ज्ञान',
      parenting: 'परवरिश',
    },
    showSection: 'लेख देखें',
  },
  lists: {
    allStories: 'सभी लेख',
    all: (total) => (total > 1 ? `सभी ${stories(total)}` : stories(total)),
    stories,
    otherShelves: 'दूसरे विषयों से',
    everything: 'अब तक प्रकाशित सब कुछ, सबसे नया सबसे ऊपर।',
    nothingYet: 'यहाँ अभी कुछ नहीं है। पहले लेख जल्द ही आएँगे।',
    emptyCategory: 'इस विषय पर अभी कोई लेख नहीं है। कुछ दिन बाद फिर आइए।',
    emptyTag: 'इस टैग का अभी कोई लेख नहीं है। कुछ दिन बाद फिर आइए।',
    noneOfAuthor: 'अभी कोई लेख प्रकाशित नहीं हुआ है।',
    authorFeed: 'इस लेखक की RSS फ़ीड',
    readMore: 'आगे पढ़ें',
    pages: 'पन्ने',
    previous: 'पिछला',
    next: 'अगला',
    pageOf: (page, pages) => `पन्ना ${page}, कुल ${pages}`,
  },
  article: {
    shareOn: (network) => (
      <>
        {network}
        <span className="sr-only"> पर साझा करें</span>
      </>
    ),
    share: 'साझा करें',
    linkCopied: 'लिंक कॉपी हो गया।',
    shareThis: 'यह लेख साझा करें',
    contents: 'इस लेख में',
    tags: 'टैग',
    credits: { words: 'लेखन', photographs: 'छायाचित्र', translation: 'अनुवाद' },
    allBy: 'सभी लेख',
    moreToRead: 'और पढ़ें',
    related: 'इसी विषय पर',
    failed: (message) => `त्रुटि: ${message}`,
    preview: 'झलक',
    previewUntil: 'अभी प्रकाशित नहीं · यह लिंक तब तक चलेगा:',
    previewGone: 'यह झलक अब नहीं है',
    previewHelp: 'लिंक पुराना हो चुका है या अधूरा है। जिसने भेजा था, उनसे नया लिंक माँगिए।',
  },
  outside: {
    title: 'पढ़ने के लिए मसौदा',
    hello: (name) => `${name} के लिए।`,
    intro:
      'यह पाठ अभी पूरा नहीं हुआ है। नीचे आप इस पर काम करने वालों को लिख सकते हैं या पाठ को मंज़ूरी दे सकते हैं। यह सिर्फ़ वे ही देखते हैं।',
    gone: 'यह लिंक अब काम नहीं करता',
    notes: 'आपके नोट',
    approved: 'आपने पाठ को मंज़ूरी दी।',
    changed: 'उसके बाद पाठ बदल गया है।',
    form: 'आप इस पर क्या कहेंगे?',
    name: 'आपका नाम',
    words: 'जिन शब्दों के बारे में है, पाठ से कॉपी करके (न भी लिखें)',
    text: 'आपका नोट',
    send: 'नोट भेजें',
    approve: 'पाठ को ऐसे ही मंज़ूरी दें',
    approveHint: 'ऊपर पाठ जैसा है, आप उससे सहमत हैं। और कुछ करना ज़रूरी नहीं।',
  },
  corrections: {
    title: 'भूल-सुधार',
    about: 'जो ग़लत छपा था और अब ठीक किया गया है, सबसे नया पहले।',
    on: (date) => `${date} को सुधारा गया`,
    all: 'सभी भूल-सुधार',
    none: 'अब तक कोई भूल-सुधार नहीं हुआ।',
  },
  search: {
    title: 'खोज',
    titleOf: (query) => `${query} · खोज`,
    searchFor: 'क्या खोजें',
    button: 'खोजें',
    filters: 'छाँटें',
    category: 'विषय',
    language: 'भाषा',
    all: 'सभी',
    narrow: 'खोज सीमित करें',
    drop: 'यह शर्त हटाएँ:',
    sections: 'किसी विषय में देखें',
    from: 'इस तारीख़ से',
    to: 'इस तारीख़ तक',
    found: (total, query) => (
      <>
        {query} के लिए {total === 0 ? 'कुछ नहीं मिला' : count('hi', total, 'लेख मिला', 'लेख मिले')}
      </>
    ),
    withSome: 'इनमें से कुछ शब्दों वाले लेख',
    didYouMean: (query) => <>क्या आप {query} खोज रहे थे?</>,
    everywhere: 'बिना छाँटे, सब जगह खोजें',
    help: () => (
      <>
        कम या दूसरे शब्द आज़माइए। हिन्दी को अंग्रेज़ी अक्षरों में भी लिख सकते हैं: <i lang="en">parvarish</i> से
        “परवरिश” मिल जाता है।
      </>
    ),
    latest: 'ताज़ा लेख',
  },
  pages: {
    titles: {
      'about-us': 'हमारे बारे में',
      'contact-us': 'संपर्क करें',
      'privacy-policy': 'निजता नीति',
      disclaimer: 'अस्वीकरण',
    },
    lastChanged: (date) => <>आख़िरी बदलाव: {date}</>,
    notFound: 'यह पन्ना नहीं मिला',
    notFoundText: 'जिस पन्ने को आप खोज रहे हैं, वह यहाँ नहीं है या हटा दिया गया है।',
    articleNotFound: '404 - लेख नहीं मिला',
    articleNotFoundText: 'इस पते पर कभी कोई लेख नहीं था, या अब वह प्रकाशित नहीं है।',
    goHome: 'होम पेज पर जाएँ',
    readAll: 'सभी लेख पढ़ें',
    wrong: 'कुछ गड़बड़ हो गई',
    cannotBeShown: 'यह पन्ना अभी नहीं दिखाया जा सकता',
    tryAgain: 'कृपया एक मिनट बाद फिर कोशिश करें।',
    partFailed: 'यह हिस्सा लोड नहीं हो सका। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  },
  contact: {
    title: 'हमें यहाँ लिखें',
    name: 'आपका नाम',
    email: 'आपका ई-मेल',
    message: 'संदेश, हिन्दी या अंग्रेज़ी में',
    leaveEmpty: 'इसे ख़ाली छोड़ दें',
    note: 'आपका संदेश केवल इस साइट के संपादकों तक जाता है। आपका ई-मेल केवल जवाब देने के काम आता है।',
    send: 'संदेश भेजें',
    sentTitle: 'संदेश भेज दिया गया',
    sent: 'धन्यवाद! आपका संदेश हम तक पहुँच गया है',
    sentText: 'हममें से कोई इसे पढ़ेगा और आपके दिए ई-मेल पर जवाब देगा।',
  },
};
