import type { MessagesWords } from './en.tsx';

export const messages: MessagesWords = {
  none: 'अभी कोई संदेश नहीं है। पाठक संपर्क पन्ने पर जो लिखेंगे, वह यहाँ आएगा।',
  unread: '(नया)',
  reply: 'मेल से जवाब दें',
  replySubject: (site) => `${site} को भेजा आपका संदेश`,
  markRead: 'पढ़ा हुआ मानें',
  markUnread: 'नया मानें',
  deleteText: 'संदेश सबके लिए हट जाएगा।',
  deleted: 'संदेश हटा दिया गया है।',
  restored: 'संदेश वापस आ गया है।',
};
