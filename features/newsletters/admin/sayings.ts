import { defineSayings } from '../../../app/admin/sayings-part.ts';

export const newsletterSayings = defineSayings({
  ownData: {
    en: 'newsletters by mail that you subscribed to, until you end them; then, until you subscribe again, a mark that your address wants none, from which it cannot be read',
    hi: 'ईमेल पर माँगे हुए न्यूज़लेटर, जब तक आप उन्हें बंद न करें; फिर, जब तक आप दोबारा न माँगें, एक निशान कि आपके पते पर न्यूज़लेटर नहीं भेजना है, जिससे पता पढ़ा नहीं जा सकता',
  },
  imageUse: { kind: 'issue', name: { en: 'In the newsletter', hi: 'इस न्यूज़लेटर में' } },
  consent: {
    purpose: 'letters',
    name: { en: 'Newsletters by mail', hi: 'ईमेल पर न्यूज़लेटर' },
  },
});
