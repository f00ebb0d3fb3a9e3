import type { AdminWords } from '../en.ts';

export const list: AdminWords['articles']['list'] = {
  add: 'लेख जोड़ें',
  unsaved: (many) => `${many} नए लेख अभी सहेजे नहीं गए`,
  openUnsaved: 'खोलें',
  allCategories: 'सभी विषय',
  allAuthors: 'सभी लेखक',
  confirmDelete: (name) => `क्या आप वाक़ई “${name}” को हटाना चाहते हैं?`,
  confirmUnpublish: (name) => `क्या आप वाक़ई “${name}” का प्रकाशन हटाना चाहते हैं?`,
  done: {
    publish: (many) => `${many} लेख प्रकाशित हुए।`,
    unpublish: (many) => `${many} लेखों का प्रकाशन हटा।`,
  },
};
