import type { Catalogue } from '../../../app/words/catalogue.ts';
import type { Language } from '../../../contract/common.ts';
import { shelfName } from '../name.ts';

const en = {
  titles: { saved: shelfName.en, followed: 'What you follow' },
  none: {
    saved: 'You have saved nothing on this device. The bookmark beside a story does it.',
    followed:
      'You follow nothing on this device. Authors, tags and categories have a button for it.',
  },
  all: 'All that this device keeps',
};

const hi: Catalogue<typeof en> = {
  titles: { saved: shelfName.hi, followed: 'जिन्हें आप फ़ॉलो करते हैं' },
  none: {
    saved: 'इस डिवाइस पर आपने कुछ नहीं सहेजा है। लेख के पास वाले निशान से सहेजें।',
    followed: 'इस डिवाइस पर आप किसी को फ़ॉलो नहीं करते। लेखकों, टैगों और विषयों के पन्ने पर इसका बटन है।',
  },
  all: 'इस डिवाइस पर रखा सब कुछ',
};

/** The texts of what the account of a reader shows of this device. */
export const texts: Record<Language, Catalogue<typeof en>> = { en, hi };
