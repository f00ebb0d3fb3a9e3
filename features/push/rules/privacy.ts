import type { FeaturePrivacy } from '../../../contract/privacy-purposes.ts';
import type { PageReader } from '../../../domain/content/answers.ts';
import { PUSH } from '../device.ts';
import { pushSetting } from '../settings.ts';

/** What is said of notifications. */
const purpose = {
  name: PUSH,
  en: {
    title: 'Notifications of new stories',
    what: 'The address that your browser has at its push service, with its keys, the topics you chose, your language and quiet hours. No name and no e-mail.',
    why: 'To tell you of a story when it appears.',
    retention:
      'Until you switch them off, here or at the bell, or your browser takes none any more.',
    choice: {
      on: 'This browser is told of new stories.',
      off: 'This browser is told of nothing. The bell beside topics and stories begins it.',
      stop: 'Switch off notifications',
      begin: '',
    },
  },
  hi: {
    title: 'नए लेखों की सूचनाएँ',
    what: 'पुश सेवा में आपके ब्राउज़र का पता और उसकी कुंजियाँ, आपके चुने विषय, भाषा और वह समय जब सूचना नहीं चाहिए। न नाम, न ईमेल।',
    why: 'लेख आते ही आपको बताने के लिए।',
    retention: 'जब तक आप यहाँ या घंटी से उन्हें बंद न करें, या आपका ब्राउज़र उन्हें लेना बंद न कर दे।',
    choice: {
      on: 'इस ब्राउज़र पर नए लेखों की सूचना आती है।',
      off: 'इस ब्राउज़र पर कोई सूचना नहीं आती। विषयों और लेखों के पास की घंटी से यह शुरू होती है।',
      stop: 'सूचनाएँ बंद करें',
      begin: '',
    },
  },
};

/** Says what is kept of who is told of new stories, where readers can be. */
export const pushPrivacy = async ({
  setting,
}: Pick<PageReader, 'setting'>): Promise<FeaturePrivacy> => ({
  counts: null,
  purposes: (await setting(pushSetting)) ? [purpose] : [],
});
