import { Newspaper } from 'lucide-react';
import { manageNewsletters } from '../../../contract/newsletter-permissions.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { defineScreens } from '../screens-part.ts';
import { newslettersName } from './name.ts';

export const screens = defineScreens({
  links: [
    {
      to: adminPaths.newsletters(),
      group: 'publish',
      after: 'home',
      screen: 'newsletters',
      daily: 'media',
      icon: Newspaper,
      label: newslettersName,
      needs: manageNewsletters,
    },
  ],
});
