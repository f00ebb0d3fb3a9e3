import { defineAuditWords } from '../../../app/admin/audit/audit-part.ts';
import { grievancesName } from '../name.ts';

export const audit = defineAuditWords({
  kind: 'grievance',
  name: grievancesName,
  phrases: {
    'grievance.create': { en: 'received the grievance', hi: 'शिकायत … दर्ज की' },
    'grievance.acknowledge': { en: 'acknowledged the grievance', hi: 'शिकायत … की पावती दी' },
    'grievance.update': {
      en: 'changed what is noted of the grievance',
      hi: 'शिकायत … का ब्योरा बदला',
    },
    'grievance.answer': { en: 'answered the grievance', hi: 'शिकायत … का जवाब दिया' },
    'grievance.reopen': { en: 'opened again the grievance', hi: 'शिकायत … फिर खोली' },
  },
});
