import type { Catalogue } from '../../../app/words/catalogue.ts';
import type { Language } from '../../../contract/common.ts';

const en = {
  label: 'Advertisement',
  /** What stands where another service could show an advert. */
  ask: 'An advert of another service would stand here. It is loaded only if you agree: that service then gets the address of your connection.',
  agree: 'Show adverts',
  choices: 'Your choices',
};

const hi: Catalogue<typeof en> = {
  label: 'विज्ञापन',
  ask: 'यहाँ दूसरी सेवा का विज्ञापन होता। वह आपकी सहमति से ही दिखेगा: तब उस सेवा को आपके कनेक्शन का पता मिलेगा।',
  agree: 'विज्ञापन दिखाएँ',
  choices: 'आपके विकल्प',
};

/** The texts around adverts. */
export const advertTexts: Record<Language, Catalogue<typeof en>> = { en, hi };
