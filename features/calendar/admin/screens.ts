import { CalendarDays } from 'lucide-react';
import { defineScreens } from '../../../app/admin/screens-part.ts';
import { calendarName } from '../name.ts';
import { calendarPaths } from '../paths.ts';

export const screens = defineScreens({
  links: [
    {
      to: calendarPaths.screen(),
      group: 'plan',
      after: 'bin',
      screen: 'calendar',
      daily: 'settings',
      icon: CalendarDays,
      label: calendarName,
      needs: 'article.read',
      today: { en: 'Open the calendar', hi: 'कैलेंडर खोलें' },
    },
  ],
});
