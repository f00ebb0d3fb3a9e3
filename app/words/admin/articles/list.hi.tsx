import type { AdminWords } from '../en.ts';

export const list: AdminWords['articles']['list'] = {
  add: 'लेख जोड़ें',
  allStatuses: 'सभी स्थितियाँ',
  allCategories: 'सभी विषय',
  bothLanguages: 'दोनों भाषाएँ',
  allAuthors: 'सभी लेखक',
  number: 'क्रम',
  changed: 'बदला गया',
  missed: (when) => `${when} को प्रकाशित नहीं हुआ`,
  edit: (name) => (
    <>
      संपादित करें<span className="sr-only">: {name}</span>
    </>
  ),
  delete: (name) => (
    <>
      हटाएँ<span className="sr-only">: {name}</span>
    </>
  ),
  noneMatch: 'ऐसा कोई लेख नहीं मिला।',
  showAll: 'सभी दिखाएँ',
  unsaved: (many) => `${many} नए लेख अभी सहेजे नहीं गए`,
  openUnsaved: 'खोलें',
  noneYet: 'अभी कोई लेख नहीं है। पहला लेख लिखिए।',
  chooseAll: 'इस पन्ने के सभी लेख चुनें',
  choose: (name) => `“${name}” चुनें`,
  chosenArticles: 'चुने गए लेख',
  chosen: (many) => `${many} चुने गए`,
  moveTo: 'नया विषय',
  clear: 'चयन हटाएँ',
  confirmDelete: (name) => `क्या आप वाक़ई “${name}” को हटाना चाहते हैं?`,
  confirmUnpublish: (name) => `क्या आप वाक़ई “${name}” का प्रकाशन हटाना चाहते हैं?`,
  sure: {
    delete: (many) => `क्या आप वाक़ई ${many} लेख हटाना चाहते हैं?`,
    unpublish: (many) => `क्या आप वाक़ई ${many} लेखों का प्रकाशन हटाना चाहते हैं?`,
    move: (many, category) =>
      category
        ? `${many === 1 ? '1 लेख' : `${many} लेखों`} का विषय “${category}” कर दें?`
        : many === 1
          ? '1 लेख को उसके विषय से हटा दें?'
          : `${many} लेखों को उनके विषयों से हटा दें?`,
  },
  done: {
    publish: (many) => `${many} लेख प्रकाशित हुए।`,
    unpublish: (many) => `${many} लेखों का प्रकाशन हटा।`,
    move: (many) => `${many} लेखों का विषय बदला।`,
    delete: (many) => `${many} लेख हटाए गए।`,
    restore: (many) => (many === 1 ? 'लेख वापस आ गया।' : `${many} लेख वापस आ गए।`),
  },
  movedBack: (many) => `${many} लेखों का विषय फिर वही है।`,
  refused: (many, reason) => `${many} लेख रह गए: ${reason}`,
};
