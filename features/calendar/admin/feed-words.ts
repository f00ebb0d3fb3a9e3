import type { Catalogue } from '../../../app/words/catalogue.ts';
import type { Language } from '../../../contract/common.ts';

const en = {
  note: 'Your phone or computer shows what is scheduled and published, as far as you may see it, when its calendar subscribes to this address.',
  secret:
    'Whoever has the address can read it. It ends when you make a new one, or with your account.',
  none: 'You have no address yet.',
  since: (when: string) => `You have an address since ${when}. It cannot be shown again.`,
  make: 'Make an address',
  renew: 'Make a new address',
  end: 'End the address',
  sure: 'Make a new address?',
  sureText: 'Calendars that use the present address will stop updating.',
  once: 'Copy it now: it is shown only once.',
};

/** The texts about the address by which a calendar program reads one's calendar. */
export const feedWords: Record<Language, Catalogue<typeof en>> = {
  en,
  hi: {
    note: 'आपके फ़ोन या कंप्यूटर के कैलेंडर में वह सब दिखता है जो प्रकाशित हुआ या जिसका समय तय है, अगर आपको उसे देखने की अनुमति है। इसके लिए कैलेंडर में यह पता जोड़ें।',
    secret:
      'जिसके पास यह पता है, वह इसे पढ़ सकता है। नया पता बनाने पर, या आपके खाते के साथ, यह बंद हो जाता है।',
    none: 'आपने अभी कोई पता नहीं बनाया है।',
    since: (when) => `आपका पता ${when} से है। वह फिर नहीं दिखाया जा सकता।`,
    make: 'पता बनाएँ',
    renew: 'नया पता बनाएँ',
    end: 'पता बंद करें',
    sure: 'नया पता बनाएँ?',
    sureText: 'जो कैलेंडर अभी का पता इस्तेमाल करते हैं, उनमें आगे कुछ नया नहीं आएगा।',
    once: 'इसे अभी कॉपी कर लें: यह एक ही बार दिखता है।',
  },
};
