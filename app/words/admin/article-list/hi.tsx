import { count, number } from '../../count.ts';
import type { ArticleListWords } from './en.tsx';

export const articleList: ArticleListWords = {
  unsaved: (many) => count('hi', many, 'नया लेख अभी सहेजा नहीं गया', 'नए लेख अभी सहेजे नहीं गए'),
  openUnsaved: 'खोलें',
  /** The tab of the list without a view. */
  allViews: 'सब',
  filters: 'छाँटें',
  allStatuses: 'सभी स्थितियाँ',
  bothLanguages: 'दोनों भाषाएँ',
  columns: {
    number: 'क्रमांक',
    updated: 'बदला गया',
    published: 'प्रकाशित',
    words: 'शब्द',
  },
  openNotes: (many) => count('hi', many, 'खुला नोट', 'खुले नोट'),
  chooseColumns: 'कॉलम',
  order: 'क्रम',
  orders: {
    updated: 'पुराने बदलाव पहले',
    '-updated': 'नए बदलाव पहले',
    published: 'पुराने प्रकाशित पहले',
    '-published': 'नए प्रकाशित पहले',
    name: 'शीर्षक: A से Z, अ से ह',
    '-name': 'शीर्षक: ह से अ, Z से A',
    author: 'लेखक: अ से ह',
    '-author': 'लेखक: ह से अ',
    category: 'विषय: अ से ह',
    '-category': 'विषय: ह से अ',
    words: 'सबसे छोटे पहले',
    '-words': 'सबसे लंबे पहले',
  },
  missed: (when) => `${when} को प्रकाशित नहीं हुआ`,
  edit: (name) => (
    <>
      संपादित करें<span className="sr-only">: {name}</span>
    </>
  ),
  duplicate: (name) => (
    <>
      कॉपी बनाएँ<span className="sr-only">: {name}</span>
    </>
  ),
  duplicated: 'यह कॉपी है: अपने अलग पते वाला मसौदा।',
  delete: (name) => (
    <>
      हटाएँ<span className="sr-only">: {name}</span>
    </>
  ),
  noneMatch: 'ऐसा कोई लेख नहीं मिला।',
  showAll: 'सभी दिखाएँ',
  noneYet: 'अभी कोई लेख नहीं है। पहला लेख लिखें।',
  chooseAll: 'इस पन्ने के सभी लेख चुनें',
  choose: (name) => `“${name}” चुनें`,
  chosenArticles: 'चुने गए लेख',
  chosen: (many) => count('hi', many, 'चुना गया', 'चुने गए'),
  matching: (many) => `मिले हुए सभी ${number(many)} लेख चुनें`,
  newest: (many) => `सबसे हाल में बदले ${number(many)} लेख चुनें`,
  clear: 'चयन हटाएँ',
  working: (done, of) => `${number(of)} में से ${number(done)} पूरे…`,
  stop: 'रोकें',
  place: {
    category: 'विषय…',
    author: 'लेखक…',
    titles: {
      category: (many) => `${number(many)} लेख किस विषय में रखें?`,
      author: (many) => `${count('hi', many, 'लेख किसके नाम हो', 'लेख किसके नाम हों')}?`,
    },
    actions: { category: 'विषय बदलें', author: 'लेखक बदलें' },
    noAuthor: 'कोई लेखक नहीं',
  },
  scheduleTitle: (many) => `${count('hi', many, 'लेख कब प्रकाशित हो', 'लेख कब प्रकाशित हों')}?`,
  sure: {
    publish: (many) => `क्या आप वाक़ई ${number(many)} लेख प्रकाशित करना चाहते हैं?`,
    delete: (many) => `क्या आप वाक़ई ${number(many)} लेख हटाना चाहते हैं?`,
    unpublish: (many) => `क्या आप वाक़ई ${count('hi', many, 'लेख', 'लेखों')} का प्रकाशन हटाना चाहते हैं?`,
  },
  unreviewed: {
    title: (many) =>
      count(
        'hi',
        many,
        'लेख को उसके मौजूदा रूप में मंज़ूरी नहीं मिली है:',
        'लेखों को उनके मौजूदा रूप में मंज़ूरी नहीं मिली है:',
      ),
    more: (many) => `और ${number(many)}`,
    incomplete: 'जिनमें पाठ नहीं है, या ज़रूरी चित्र नहीं है, वे छोड़ दिए जाएँगे।',
  },
  done: {
    publish: (many) => count('hi', many, 'लेख प्रकाशित हुआ।', 'लेख प्रकाशित हुए।'),
    unpublish: (many) => `${count('hi', many, 'लेख', 'लेखों')} का प्रकाशन हटा।`,
    schedule: (many) => `${count('hi', many, 'लेख', 'लेखों')} का समय तय हुआ।`,
    move: (many) => `${count('hi', many, 'लेख', 'लेखों')} का विषय बदला।`,
    give: (many) => `${count('hi', many, 'लेख', 'लेखों')} का लेखक बदला।`,
    delete: (many) => count('hi', many, 'लेख हटाया गया।', 'लेख हटाए गए।'),
    restore: (many) => (many === 1 ? 'लेख वापस आ गया।' : `${number(many)} लेख वापस आ गए।`),
  },
  undone: (many) => (many === 1 ? 'लेख फिर पहले जैसा है।' : `${number(many)} लेख फिर पहले जैसे हैं।`),
  leftOut: (many) => count('hi', many, 'लेख छोड़ा गया', 'लेख छोड़े गए'),
  putAway: 'सूचना हटाएँ',
  refused: (many, reason) => `${count('hi', many, 'लेख रह गया', 'लेख रह गए')}: ${reason}`,
  stopped: (rest) => count('hi', rest, 'लेख छूट गया।', 'लेख छूट गए।'),
};
