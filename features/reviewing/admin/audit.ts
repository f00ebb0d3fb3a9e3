import { defineAuditWords } from '../../../app/admin/audit/audit-part.ts';

export const audit = defineAuditWords({
  kind: 'note',
  name: { en: 'Notes on articles', hi: 'लेखों पर नोट' },
  phrases: {
    'note.create': { en: 'wrote a note on', hi: '… पर नोट लिखा' },
    'note.update': { en: 'changed a note on', hi: '… पर लिखा नोट बदला' },
    'note.settle': { en: 'settled or reopened a note on', hi: '… पर लिखा नोट निपटाया या फिर खोला' },
    'note.delete': { en: 'deleted a note on', hi: '… पर लिखा नोट हटाया' },
    'note.receive': { en: 'got a note from outside on', hi: '… पर बाहर से नोट पाया' },
    'note.invite': {
      en: 'let somebody outside read',
      hi: '… पढ़ने के लिए किसी बाहरी व्यक्ति को लिंक दिया',
    },
    'note.uninvite': {
      en: 'ended the link of somebody outside to',
      hi: '… के लिए बाहरी व्यक्ति का लिंक बंद किया',
    },
  },
});
