import { defineAuditWords } from '../../../app/admin/audit/audit-part.ts';
import { importsName } from '../name.ts';

export const audit = defineAuditWords({
  kind: 'import',
  name: importsName,
  phrases: {
    'import.upload': {
      en: 'began to upload for an import the file',
      hi: 'इंपोर्ट के लिए फ़ाइल … अपलोड करना शुरू किया',
    },
    'import.remove': { en: 'removed the uploaded file', hi: 'अपलोड की हुई फ़ाइल … हटाई' },
    'import.check': { en: 'looked through for an import', hi: 'इंपोर्ट के लिए … को जाँचा' },
    'import.start': { en: 'began the import of', hi: '… का इंपोर्ट शुरू किया' },
    'import.cancel': { en: 'cancelled the import of', hi: '… का इंपोर्ट रद्द किया' },
    'import.undo': { en: 'took back the import of', hi: '… का इंपोर्ट वापस लिया' },
  },
});
