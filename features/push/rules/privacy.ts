import type { Language } from '../../../contract/common.ts';
import type { FeaturePrivacy } from '../../../contract/privacy-purposes.ts';
import type { PageReader } from '../../../domain/content/answers.ts';
import { PUSH } from '../device.ts';
import { pushSetting } from '../settings.ts';
import { hasSubscriptions } from './subscriptions.ts';

type Choice = { on: string; off: string };

/** Returns what is said of notifications, and of the choice on this device. */
const purposeWith = (choice: Record<Language, Choice>) => ({
  name: PUSH,
  en: {
    title: 'Notifications of new stories',
    what: 'The address that your browser has at its push service, with its keys, the topics you chose, your language and quiet hours. No name and no e-mail.',
    why: 'To tell you of a story when it appears.',
    retention:
      'Until you switch them off, here or at the bell, or your browser takes none any more.',
    choice: { ...choice.en, stop: 'Switch off notifications', begin: '' },
  },
  hi: {
    title: 'नए लेखों की सूचनाएँ',
    what: 'पुश सेवा में आपके ब्राउज़र का पता और उसकी कुंजियाँ, आपके चुने विषय, भाषा और वह समय जब सूचना नहीं चाहिए। न नाम, न ईमेल।',
    why: 'लेख आते ही आपको बताने के लिए।',
    retention: 'जब तक आप यहाँ या घंटी से उन्हें बंद न करें, या आपका ब्राउज़र उन्हें लेना बंद न कर दे।',
    choice: { ...choice.hi, stop: 'सूचनाएँ बंद करें', begin: '' },
  },
});

const atWork = purposeWith({
  en: {
    on: 'This browser is told of new stories.',
    off: 'This browser is told of nothing. The bell beside topics and stories begins it.',
  },
  hi: {
    on: 'इस ब्राउज़र पर नए लेखों की सूचना आती है।',
    off: 'इस ब्राउज़र पर कोई सूचना नहीं आती। विषयों और लेखों के पास की घंटी से यह शुरू होती है।',
  },
});

/** While the site sends none, whose subscriptions stay. */
const atRest = purposeWith({
  en: {
    on: 'This site sends no notifications at present. Once it does, this browser is told of new stories again.',
    off: 'This browser is told of nothing.',
  },
  hi: {
    on: 'यह साइट अभी कोई सूचना नहीं भेजती। फिर भेजने लगे, तो इस ब्राउज़र पर भी आएगी।',
    off: 'इस ब्राउज़र पर कोई सूचना नहीं आती।',
  },
});

/** Says what is kept of who was told of new stories while the site sends none: they can end it. */
export const keptPushPrivacy = async ({ db }: Pick<PageReader, 'db'>): Promise<FeaturePrivacy> => ({
  counts: null,
  purposes: (await hasSubscriptions(db)) ? [atRest] : [],
});

/** Says what is kept of who is told of new stories, where readers can be. */
export const pushPrivacy = async (
  reader: Pick<PageReader, 'db' | 'setting'>,
): Promise<FeaturePrivacy> =>
  (await reader.setting(pushSetting))
    ? { counts: null, purposes: [atWork] }
    : keptPushPrivacy(reader);
