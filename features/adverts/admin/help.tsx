import { Link } from 'react-router';
import { defineHelp } from '../../../app/admin/help/help-part.ts';
import { words } from '../../../app/words/admin/admin.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { advertsName } from '../name.ts';
import { advertPaths } from '../paths.ts';
import { manageAdverts } from '../permissions.ts';

const toSettings = () => <Link to={adminPaths.settings()}>{words.shell.screens.settings}</Link>;

export const help = defineHelp({
  id: 'adverts',
  after: 'synonyms',
  needs: manageAdverts,
  texts: {
    en: {
      title: 'Show adverts',
      text: () => (
        <>
          <p>
            In <Link to={advertPaths.screen()}>{advertsName.en}</Link> add a picture with its link
            and dates, then open places with <q>Places</q>: the page keeps their room, so that
            nothing jumps. Of several adverts in a place each reader gets one, by their shares. You
            see how often each was seen and pressed, never by whom. <q>Places</q> also says whether
            supporters, or all members, are spared adverts.
          </p>
          <p>
            Code of an advertising network is loaded only after a reader has agreed, in a closed
            frame: it cannot read the site, and some networks do not pay for that. Who may sell
            adverts here stands in ads.txt, in the {toSettings()}.
          </p>
        </>
      ),
    },
    hi: {
      title: 'विज्ञापन दिखाना',
      text: () => (
        <>
          <p>
            <Link to={advertPaths.screen()}>{advertsName.hi}</Link> में चित्र, लिंक और तारीख़ें दें, फिर
            “जगहें” से जगहें खोलें: पन्ना उनके लिए जगह ख़ाली रखता है, ताकि कुछ न हिले। एक जगह पर कई विज्ञापन हों,
            तो हर पाठक को उनके वज़न के हिसाब से एक दिखता है। सूची बताती है कि हर विज्ञापन कितनी बार दिखा और
            उस पर कितने क्लिक हुए, यह कभी नहीं कि किसने देखा। “जगहें” में यह भी चुनें कि समर्थकों या सभी सदस्यों को
            विज्ञापन दिखें या नहीं।
          </p>
          <p>
            विज्ञापन नेटवर्क का कोड पाठक की सहमति के बाद ही खुलता है, और बंद फ़्रेम में: वह साइट को नहीं पढ़ सकता,
            और कुछ नेटवर्क इसके पैसे नहीं देते। यहाँ विज्ञापन कौन बेच सकता है, यह {toSettings()} के ads.txt में लिखें।
          </p>
        </>
      ),
    },
  },
});
