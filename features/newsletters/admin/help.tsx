import { Link } from 'react-router';
import { defineHelp } from '../../../app/admin/help/help-part.ts';
import { newslettersName } from '../name.ts';
import { newsletterPaths } from '../paths.ts';
import { manageNewsletters } from '../permissions.ts';

export const help = defineHelp({
  id: 'letters',
  after: 'home',
  needs: manageNewsletters,
  texts: {
    en: {
      title: 'Send newsletters by mail',
      text: () => (
        <>
          <p>
            In <Link to={newsletterPaths.lists()}>{newslettersName.en}</Link> you make lists that
            readers can subscribe to. Every page then offers them. A reader confirms by a link in a
            mail, and each newsletter has a link that ends it. For a daily or weekly list the site
            can write a digest of what is new itself.
          </p>
          <p>
            A newsletter goes to a list in one language: a text of yours and the articles that you
            choose. Look at it, send it to yourself first, and then now or at a time. If the site
            stops while a mail is handed over, the newsletter says of whom it is not known; you
            decide whether they get it again.
          </p>
        </>
      ),
    },
    hi: {
      title: 'मेल से न्यूज़लेटर भेजना',
      text: () => (
        <>
          <p>
            <Link to={newsletterPaths.lists()}>{newslettersName.hi}</Link> में सूचियाँ बनाएँ, जिन्हें पाठक
            चुन सकें। वे हर पन्ने पर दिखती हैं। पाठक मेल के लिंक से पुष्टि करता है, और हर न्यूज़लेटर में उसे बंद करने का लिंक
            होता है। रोज़ या हर हफ़्ते की सूची के लिए साइट ताज़ा लेखों का न्यूज़लेटर ख़ुद भी लिख सकती है।
          </p>
          <p>
            न्यूज़लेटर एक सूची को एक भाषा में जाता है: आपकी अपनी बात और आपके चुने हुए लेख। झलक देखें, पहले ख़ुद को भेजें,
            फिर अभी या तय समय पर। अगर भेजते समय साइट रुक जाए, तो न्यूज़लेटर बताता है कि किसे मिलना पक्का नहीं;
            उन्हें फिर भेजना है या नहीं, यह आप तय करते हैं।
          </p>
        </>
      ),
    },
  },
});
