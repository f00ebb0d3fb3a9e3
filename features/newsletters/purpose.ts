import type { FeaturePurpose } from '../../contract/privacy-purposes.ts';
import { newsletterPaths } from './paths.ts';

interface Facts {
  /** Whether it is counted how often issues of any list are opened. */
  countsOpenings: boolean;
  /** Whether readers can ask for any. */
  areOffered: boolean;
}

/** Returns for what newsletters keep personal data. */
export const newsletterPurpose = ({ countsOpenings, areOffered }: Facts): FeaturePurpose => ({
  name: 'letters',
  en: {
    title: 'Newsletters by mail',
    what: `Your e-mail and which newsletters you want, once you have confirmed it by mail.${countsOpenings ? ' Of some newsletters it is counted how often they and their links are opened, never by whom.' : ''}`,
    why: 'To send them.',
    retention:
      'Until you end them; then a mark that your address wants none, and when you agreed and ended. Your address cannot be read from it.',
    elsewhere: {
      ends: 'Each newsletter has a link that ends it with one press. With an account you end it in your profile, too.',
      begins: areOffered ? { path: newsletterPaths.page(), label: 'Get newsletters' } : undefined,
    },
  },
  hi: {
    title: 'ईमेल पर न्यूज़लेटर',
    what: `आपका ईमेल और कौन-से न्यूज़लेटर चाहिए, जब आपने मेल के लिंक से पुष्टि कर दी हो।${countsOpenings ? ' कुछ न्यूज़लेटरों में यह गिना जाता है कि वे और उनके लिंक कितनी बार खुले, यह कभी नहीं कि किसने खोले।' : ''}`,
    why: 'न्यूज़लेटर भेजने के लिए।',
    retention:
      'जब तक आप उन्हें बंद न करें; फिर एक निशान कि आपके पते पर न्यूज़लेटर नहीं भेजना है, और यह कि सहमति कब दी और कब वापस ली। उससे आपका पता पढ़ा नहीं जा सकता।',
    elsewhere: {
      ends: 'हर न्यूज़लेटर में उसे एक बटन से बंद करने का लिंक होता है। खाता हो, तो उसे प्रोफ़ाइल में भी बंद कर सकते हैं।',
      begins: areOffered ? { path: newsletterPaths.page(), label: 'न्यूज़लेटर पाएँ' } : undefined,
    },
  },
});
