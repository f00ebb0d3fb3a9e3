import type { Access, Level } from '../../../contract/access.ts';
import type { Language } from '../../../contract/common.ts';

interface MemberTexts {
  /** Who may read on. */
  titles: Record<Exclude<Access, 'public'>, string>;
  /** What costs nothing, where everybody may have it. */
  free: string;
  texts: Record<Exclude<Access, 'public'>, string>;
  levels: Record<Level, string>;
  signIn: string;
  signUp: string;
  become: string;
  withoutScript: string;
  loading: string;
  failed: string;
  opened: string;
}

const en: MemberTexts = {
  titles: {
    free: 'Read on with an account',
    member: 'Read on as a member',
    supporter: 'Read on as a supporter',
  },
  texts: {
    free: 'The rest of this article is for readers with an account.',
    member: 'The rest of this article is for members of this site.',
    supporter: 'The rest of this article is for those who support this site.',
  },
  free: 'It costs nothing.',
  levels: { member: 'Member', supporter: 'Supporter' },
  signIn: 'Sign in',
  signUp: 'Make an account',
  become: 'Ask how to join',
  withoutScript:
    'Your browser runs no scripts here. To read on, allow scripts for this site, then sign in.',
  loading: 'The rest is being fetched …',
  failed: 'The rest could not be fetched. Please load the page again.',
  opened: 'You read all of this article.',
};

const hi: MemberTexts = {
  titles: {
    free: 'खाते के साथ आगे पढ़ें',
    member: 'सदस्य बनकर आगे पढ़ें',
    supporter: 'समर्थक बनकर आगे पढ़ें',
  },
  texts: {
    free: 'इस लेख का बाक़ी हिस्सा खाते वाले पाठकों के लिए है।',
    member: 'इस लेख का बाक़ी हिस्सा इस साइट के सदस्यों के लिए है।',
    supporter: 'इस लेख का बाक़ी हिस्सा इस साइट के समर्थकों के लिए है।',
  },
  free: 'खाता मुफ़्त है।',
  levels: { member: 'सदस्य', supporter: 'समर्थक' },
  signIn: 'साइन इन करें',
  signUp: 'खाता बनाएँ',
  become: 'जुड़ने का तरीक़ा पूछें',
  withoutScript: 'आपके ब्राउज़र में स्क्रिप्ट बंद हैं। आगे पढ़ने के लिए इस साइट की स्क्रिप्ट चालू करें, फिर साइन इन करें।',
  loading: 'बाक़ी हिस्सा आ रहा है…',
  failed: 'बाक़ी हिस्सा नहीं आ पाया। कृपया पन्ना फिर से खोलें।',
  opened: 'आप यह पूरा लेख पढ़ रहे हैं।',
};

export const memberTexts: Record<Language, MemberTexts> = { en, hi };
