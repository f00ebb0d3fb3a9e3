import { defineAuditWords } from '../../../app/admin/audit/audit-part.ts';
import { advertsName } from '../name.ts';

export const audit = defineAuditWords({
  kind: 'advert',
  name: advertsName,
  phrases: {
    'advert.create': { en: 'added the advert', hi: 'विज्ञापन … जोड़ा' },
    'advert.update': { en: 'changed the advert', hi: 'विज्ञापन … बदला' },
    'advert.delete': { en: 'deleted the advert', hi: 'विज्ञापन … हटाया' },
    'advert.arrange': { en: 'changed where adverts stand', hi: 'विज्ञापनों की जगहें बदलीं' },
  },
});
