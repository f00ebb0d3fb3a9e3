import { Newspaper } from 'lucide-react';
import { defineScreens } from '../../../app/admin/screens-part.ts';
import { newslettersName } from '../name.ts';
import { newsletterPaths } from '../paths.ts';
import { manageNewsletters } from '../permissions.ts';

export const screens = defineScreens({
  links: [
    {
      to: newsletterPaths.issues(),
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
