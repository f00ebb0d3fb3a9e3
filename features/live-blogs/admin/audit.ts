import { defineAuditWords } from '../../../app/admin/audit/audit-part.ts';
import { liveBlogName } from '../name.ts';

export const audit = defineAuditWords({
  kind: 'live',
  name: liveBlogName,
  phrases: {
    'live.start': { en: 'started the live blog of', hi: '… का लाइव ब्लॉग शुरू किया' },
    'live.end': { en: 'ended the live blog of', hi: '… का लाइव ब्लॉग समाप्त किया' },
    'live.remove': { en: 'took away the live blog of', hi: '… का लाइव ब्लॉग हटाया' },
    'live.create': { en: 'wrote an update in the live blog of', hi: '… के लाइव ब्लॉग में अपडेट लिखा' },
    'live.update': {
      en: 'changed an update in the live blog of',
      hi: '… के लाइव ब्लॉग का अपडेट बदला',
    },
    'live.delete': {
      en: 'deleted an update of the live blog of',
      hi: '… के लाइव ब्लॉग का अपडेट हटाया',
    },
  },
});
