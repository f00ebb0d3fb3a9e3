import type { PickerWords } from './en.ts';

export const picker: PickerWords = {
  library: 'चित्र संग्रह',
  search: 'चित्र खोजें',
  searchHint: 'नाम, वर्णन या श्रेय खोजें',
  noneMatch: 'ऐसा कोई चित्र नहीं मिला।',
  noneYet: 'अभी कोई चित्र नहीं है। पहला चित्र अपलोड करें।',
  upload: 'चित्र अपलोड करें',
  orDrop: 'या यहाँ कहीं भी छोड़ें।',
  filters: 'छाँटें',
  who: 'किसने अपलोड किया',
  anybody: 'किसी का भी',
  me: 'मेरे अपलोड किए हुए',
  when: 'कब अपलोड हुआ',
  anyMonth: 'कोई भी महीना',
  unused: 'जो कहीं नहीं लगे',
  found: (many) => `${many} चित्र`,
  page: (page, pages) => `${pages} में से पन्ना ${page}`,
  keys: 'तीर वाली कुंजियों से खोज से चित्रों तक और एक चित्र से दूसरे पर जाएँ, Enter से चुनें।',
  adjust: (name) => `“${name}” का मुख्य बिंदु और वर्णन`,
  back: 'सभी चित्रों पर लौटें',
  use: 'यही चित्र लगाएँ',
};
