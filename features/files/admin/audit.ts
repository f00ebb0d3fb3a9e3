import { defineAuditWords } from '../../../app/admin/audit/audit-part.ts';
import { filesName } from '../name.ts';

export const audit = defineAuditWords({
  kind: 'file',
  name: filesName,
  phrases: {
    'file.upload': { en: 'uploaded the file', hi: 'फ़ाइल … अपलोड की' },
    'file.update': { en: 'changed what is said of the file', hi: 'फ़ाइल … का विवरण बदला' },
    'file.delete': { en: 'deleted the file', hi: 'फ़ाइल … हटाई' },
    'file.restore': { en: 'restored the file', hi: 'फ़ाइल … वापस लाई' },
    'file.erase': { en: 'deleted the file for good', hi: 'फ़ाइल … हमेशा के लिए हटाई' },
    'file.podcast': { en: 'changed the podcast of the series', hi: 'शृंखला … का पॉडकास्ट बदला' },
    'file.podcast-end': {
      en: 'ended the podcast of the series',
      hi: 'शृंखला … का पॉडकास्ट बंद किया',
    },
    'file.bound': { en: 'changed the room for files', hi: 'फ़ाइलों की जगह बदली' },
  },
});
