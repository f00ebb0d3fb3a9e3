import { Link } from 'react-router';
import { defineHelp } from '../../../app/admin/help/help-part.ts';
import { liveBlogsName } from '../name.ts';
import { livePaths } from '../paths.ts';

export const help = defineHelp({
  id: 'live',
  after: 'synonyms',
  needs: 'article.publish',
  texts: {
    en: {
      title: 'Report live',
      text: () => (
        <p>
          <Link to={livePaths.screen()}>{liveBlogsName.en}</Link> stand beside “New article” in the
          menu and start below any story; the form of an article has a button, too. You write short
          updates on a screen of their own: Ctrl + Enter adds one, and readers who have the page
          open see that there is something new. An update can have links, a list, a quotation and a
          picture; it can stay at the top, wait for a time, or be corrected with a note to readers.
          End the live blog when it is over; the updates stay.
        </p>
      ),
    },
    hi: {
      title: 'लाइव ब्लॉग लिखना',
      text: () => (
        <p>
          <Link to={livePaths.screen()}>{liveBlogsName.hi}</Link> मेन्यू में “नया लेख” के पास है: वहाँ किसी
          भी लेख के नीचे लाइव ब्लॉग शुरू करें; लेख के फ़ॉर्म में भी इसका बटन है। आप एक अलग स्क्रीन पर छोटे अपडेट लिखते
          हैं: Ctrl + Enter से अपडेट जुड़ता है, और जिन पाठकों ने पन्ना खोल रखा है, उन्हें दिखता है कि कुछ नया आया है।
          अपडेट में लिंक, सूची, उद्धरण और एक चित्र हो सकता है; वह सबसे ऊपर रखा जा सकता है, तय समय पर दिख सकता
          है, या पाठकों को बताकर सुधारा जा सकता है। काम पूरा हो, तो लाइव ब्लॉग समाप्त करें; अपडेट बने रहते हैं।
        </p>
      ),
    },
  },
});
