import { count } from '../../count.ts';
import type { AdminWords } from '../en.ts';

export const list: AdminWords['articles']['list'] = {
  add: 'लेख जोड़ें',
  allCategories: 'सभी विषय',
  allAuthors: 'सभी लेखक',
  confirmUnpublish: (name) => `क्या आप वाक़ई “${name}” का प्रकाशन हटाना चाहते हैं?`,
  done: {
    publish: (many) => count('hi', many, 'लेख प्रकाशित हुआ।', 'लेख प्रकाशित हुए।'),
    unpublish: (many) => `${count('hi', many, 'लेख', 'लेखों')} का प्रकाशन हटा।`,
  },
};
