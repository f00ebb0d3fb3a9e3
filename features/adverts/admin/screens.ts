import { Megaphone } from 'lucide-react';
import { defineScreens } from '../../../app/admin/screens-part.ts';
import { advertsName } from '../name.ts';
import { advertPaths } from '../paths.ts';
import { manageAdverts } from '../permissions.ts';

export const screens = defineScreens({
  links: [
    {
      to: advertPaths.screen(),
      group: 'publish',
      after: 'redirects',
      screen: 'adverts',
      search: 'adverts ads advertising advertisement sponsors विज्ञापन',
      label: advertsName,
      icon: Megaphone,
      needs: manageAdverts,
    },
  ],
  imageUse: { en: 'Advert', hi: 'विज्ञापन' },
});
