import { defineAuditWords } from '../../../app/admin/audit/audit-part.ts';
import { templatesName } from '../name.ts';

export const audit = defineAuditWords({
  kind: 'template',
  name: templatesName,
  phrases: {
    'template.create': { en: 'added the template', hi: 'साँचा … जोड़ा' },
    'template.update': { en: 'changed the template', hi: 'साँचा … बदला' },
    'template.delete': { en: 'deleted the template', hi: 'साँचा … हटाया' },
  },
});
