import { defineAuditWords } from '../../../app/admin/audit/audit-part.ts';
import { breachesName } from '../name.ts';

export const audit = defineAuditWords({
  kind: 'breach',
  name: breachesName,
  phrases: {
    'breach.create': { en: 'noted a breach of personal data', hi: 'निजी डेटा में सेंध दर्ज की' },
    'breach.update': {
      en: 'changed what is noted of a breach of personal data',
      hi: 'निजी डेटा में सेंध का ब्योरा बदला',
    },
    'breach.export': {
      en: 'exported the log of breaches of personal data',
      hi: 'निजी डेटा में सेंध की सूची एक्सपोर्ट की',
    },
  },
});
