import type { FeaturePrivacy } from '../../../contract/privacy-purposes.ts';
import type { PageReader } from '../../../domain/content/answers.ts';
import { advertPlacesSetting } from '../settings.ts';
import { ADVERTS } from './row.ts';
import { hasForeignAdverts } from './shown.ts';

/** What is counted of adverts. */
const counts = {
  en: 'Which adverts were seen and pressed.',
  hi: 'कौन-से विज्ञापन दिखे और किन पर क्लिक हुआ।',
};

/** What is said of adverts of other services; whether a device takes them is stored on it under this name. */
const foreign = {
  name: 'advertising',
  en: {
    title: 'Adverts of other services',
    what: 'Nothing, until you agree. Then these services get the address of your connection and of this site, and may know your device again. They learn nothing that this site knows of you.',
    why: 'To pay for the work on this site.',
    retention:
      'By those services, as they say themselves. That you have agreed is kept on this device alone.',
    choice: {
      on: 'You have agreed: adverts of other services are shown on this device.',
      off: 'Adverts of other services are not loaded on this device.',
      stop: 'Show me none',
      begin: 'Show them',
    },
  },
  hi: {
    title: 'दूसरी सेवाओं के विज्ञापन',
    what: 'कुछ नहीं, जब तक आप सहमत न हों। तब इन सेवाओं को आपके कनेक्शन का और इस साइट का पता मिलता है, और वे आपके डिवाइस को पहचान सकती हैं। यह साइट आपके बारे में जो जानती है, वह उन्हें नहीं मिलता।',
    why: 'इस साइट का ख़र्च चलाने के लिए।',
    retention: 'उन सेवाओं के पास, जैसा वे ख़ुद बताती हैं। आपकी सहमति केवल इस डिवाइस पर रहती है।',
    choice: {
      on: 'आप सहमत हैं: इस डिवाइस पर दूसरी सेवाओं के विज्ञापन दिखते हैं।',
      off: 'इस डिवाइस पर दूसरी सेवाओं के विज्ञापन नहीं दिखते।',
      stop: 'मुझे न दिखाएँ',
      begin: 'दिखाएँ',
    },
  },
};

/** Says what a site with adverts counts, and whether readers are asked about those of other services. */
export async function advertPrivacy(
  reader: Pick<PageReader, 'db' | 'show' | 'passing' | 'setting'>,
): Promise<FeaturePrivacy> {
  const { db, show, passing, setting } = reader;
  show(ADVERTS);
  const isOpen = Object.values(await setting(advertPlacesSetting)).some((shape) => shape !== 'off');
  return {
    counts: isOpen ? counts : null,
    purposes: passing && (await hasForeignAdverts(db)) ? [foreign] : [],
  };
}
