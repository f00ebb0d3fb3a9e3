import { Link } from 'react-router';
import { defineHelp } from '../../../app/admin/help/help-part.ts';
import { calendarName } from '../name.ts';
import { calendarPaths } from '../paths.ts';

export const help = defineHelp({
  id: 'calendar',
  after: 'schedule',
  needs: 'article.publish',
  texts: {
    en: {
      title: 'Plan in the calendar',
      text: () => (
        <p>
          The <Link to={calendarPaths.screen()}>{calendarName.en}</Link> shows what is planned: drag
          an article to another day, or press Enter on it. Choose several without a time to schedule
          them at once or one a day; what somebody has saved since you saw it is left out, and named
          with the reason. The calendar names categories that had no story for a week, and days of
          your own.
        </p>
      ),
    },
    hi: {
      title: 'कैलेंडर में योजना बनाना',
      text: () => (
        <p>
          जो तय है, वह <Link to={calendarPaths.screen()}>{calendarName.hi}</Link> में दिखता है: लेख को
          दूसरे दिन पर खींचें, या उस पर Enter दबाएँ। बिना समय के कई लेख चुनकर उनका समय एक साथ, या हर दिन एक,
          तय किया जा सकता है; आपके देखने के बाद जिसे किसी ने सहेजा, वह छूट जाता है और कारण के साथ बताया जाता है।
          जिन विषयों में एक हफ़्ते से कोई लेख नहीं, उन्हें और आपके अपने दिनों को भी कैलेंडर दिखाता है।
        </p>
      ),
    },
  },
});
