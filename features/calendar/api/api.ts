import { defineApi } from '../../server.ts';
import { calendarRoutes } from './calendar.ts';
import { feedRoutes } from './feed.ts';

export const calendarApi = defineApi({
  tag: { name: 'calendar', description: 'What was published, is scheduled and is planned' },
  calls(app, options) {
    calendarRoutes(app, options);
    feedRoutes(app, options);
  },
});
