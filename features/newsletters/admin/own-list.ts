import { defineOwnList } from '../../../app/admin/profile/own-list-part.ts';
import { partOf } from '../../../app/ui/use-part.ts';

export const own = defineOwnList({
  id: 'own-letters',
  title: { en: 'Your newsletters', hi: 'आपके न्यूज़लेटर' },
  order: 1,
  alsoOff: true,
  part: partOf(async () => ({ List: (await import('./own-newsletters.tsx')).OwnNewsletters })),
});
