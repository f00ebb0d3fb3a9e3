import type { ReadingWords } from '../catalogue.ts';
import { count } from '../count.ts';
import { toolWords } from './tools.ts';

const stories = (total: number) => count('hi', total, 'लेख', 'लेख');

export const reading: ReadingWords = {
  lists: {
    all: (total) => (total > 1 ? `सभी ${stories(total)}` : stories(total)),
    stories,
    otherShelves: 'दूसरे विषयों से',
    everything: 'अब तक प्रकाशित सब कुछ, सबसे नया सबसे ऊपर।',
    nothingYet: 'यहाँ अभी कुछ नहीं है। पहले लेख जल्द ही आएँगे।',
    emptyCategory: 'इस विषय पर अभी कोई लेख नहीं है। कुछ दिन बाद फिर आएँ।',
    emptyTag: 'इस टैग का अभी कोई लेख नहीं है। कुछ दिन बाद फिर आएँ।',
    noneOfAuthor: 'अभी कोई लेख प्रकाशित नहीं हुआ है।',
    authorFeed: 'इस लेखक की RSS फ़ीड',
    categoryFeed: 'इस विषय की RSS फ़ीड',
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
    tools: toolWords.hi.tools,
    linkCopied: 'लिंक कॉपी हो गया।',
    shareThis: 'यह लेख साझा करें',
    contents: 'इस लेख में',
    tags: 'टैग',
    credits: { words: 'लेखन', photographs: 'फ़ोटो', translation: 'अनुवाद' },
    allBy: 'सभी लेख',
    newestBy: 'इनके सबसे नए लेख',
    moreToRead: 'और पढ़ें',
    related: 'इसी विषय पर',
    failed: (message) => `गड़बड़ी: ${message}`,
    preview: 'झलक',
    previewGone: 'यह झलक अब नहीं है',
    previewHelp: 'लिंक पुराना हो चुका है या अधूरा है। जिसने भेजा था, उनसे नया लिंक माँगें।',
  },
  series: {
    label: 'शृंखला',
    part: (number) => `भाग ${number}`,
    partOf: (number, total) => `भाग ${number}, कुल ${total}`,
    parts: (total) => count('hi', total, 'भाग', 'भाग'),
    previous: 'पिछला भाग',
    next: 'अगला भाग',
    empty: 'इस शृंखला का अभी कोई भाग प्रकाशित नहीं हुआ है। कुछ दिन बाद फिर आएँ।',
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
        {query} के लिए {total === 0 ? 'कोई लेख नहीं मिला' : count('hi', total, 'लेख मिला', 'लेख मिले')}
      </>
    ),
    named: { author: 'लेखक', category: 'विषय', tag: 'टैग', series: 'शृंखला' },
    withSome: 'इनमें से कुछ शब्दों वाले लेख',
    didYouMean: (query) => <>क्या आप {query} खोज रहे थे?</>,
    everywhere: 'बिना छाँटे, सब जगह खोजें',
    help: () => (
      <>
        कम या दूसरे शब्द आज़माएँ। हिन्दी को रोमन अक्षरों में भी लिख सकते हैं: <i lang="en">parvarish</i> से
        “परवरिश” मिल जाता है।
      </>
    ),
    latest: 'ताज़ा लेख',
  },
  contact: {
    title: 'हमें यहाँ लिखें',
    message: 'संदेश, हिन्दी या अंग्रेज़ी में',
    note: 'आपका संदेश केवल इस साइट के संपादकों तक जाता है। आपका ईमेल केवल जवाब देने के काम आता है।',
    send: 'संदेश भेजें',
    sentTitle: 'संदेश भेज दिया गया',
    sent: 'धन्यवाद! आपका संदेश हम तक पहुँच गया है',
    sentText: 'हममें से कोई इसे पढ़ेगा और आपके दिए ईमेल पर जवाब देगा।',
  },
  accountDeleted: {
    title: 'आपका खाता हटा दिया गया है',
    text: 'आपका नाम, ईमेल और यहाँ लिखी टिप्पणियाँ अब यहाँ नहीं हैं, और आप साइन आउट हो चुके हैं। पढ़ना बिना खाते के भी जारी रख सकते हैं।',
  },
  emptied: {
    text: 'आपके ईमेल से यहाँ एक खाता पहले से था, जिसकी पुष्टि नहीं हुई थी। अब वह आपका है। उसका पुराना पासवर्ड और साइन इन के बाक़ी पुराने तरीक़े अब काम नहीं करते।',
    choose: 'नया पासवर्ड चुनें',
  },
};
