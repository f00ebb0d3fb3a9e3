import { defineAuditWords } from '../../../app/admin/audit/audit-part.ts';

export const audit = defineAuditWords({
  phrases: {
    'settings.day': { en: 'named a day in the calendar', hi: 'कैलेंडर में एक दिन जोड़ा' },
    'settings.day-gone': {
      en: 'removed a day of the site’s own from the calendar',
      hi: 'कैलेंडर से साइट का एक दिन हटाया',
    },
    'settings.gaps': {
      en: 'changed after how many days the calendar shows a gap',
      hi: 'कैलेंडर में ख़ाली जगह दिखाने के दिन बदले',
    },
    'user.calendar': { en: 'made an address for the calendar of', hi: '… के कैलेंडर का पता बनाया' },
    'user.calendar-gone': {
      en: 'ended the address for the calendar of',
      hi: '… के कैलेंडर का पता बंद किया',
    },
  },
});
