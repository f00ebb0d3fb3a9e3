import { SquareKanban } from 'lucide-react';
import { defineScreens } from '../../../app/admin/screens-part.ts';
import { boardName } from '../name.ts';
import { boardPath } from '../paths.ts';

export const screens = defineScreens({
  links: [
    {
      to: boardPath,
      group: 'plan',
      after: 'bin',
      screen: 'board',
      daily: 'settings',
      icon: SquareKanban,
      label: boardName,
      needs: 'article.read',
      hasViews: true,
    },
  ],
});
