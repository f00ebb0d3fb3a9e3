import type { FeaturePurpose } from '../../contract/privacy-purposes.ts';

/** For what comments keep personal data. */
export const commentPurpose: FeaturePurpose = {
  name: 'comments',
  en: {
    title: 'Comments',
    what: 'Your name, your e-mail and what you write below articles. Others see the name and the text.',
    why: 'To show it, and to keep spam away.',
    retention:
      'Until you delete the comment or your account; then only when you agreed and ended, without who you were.',
  },
  hi: {
    title: 'टिप्पणियाँ',
    what: 'आपका नाम, ईमेल और लेखों के नीचे आपका लिखा। नाम और टिप्पणी सबको दिखती है।',
    why: 'टिप्पणी दिखाने और स्पैम रोकने के लिए।',
    retention:
      'जब तक आप टिप्पणी या अपना खाता न हटाएँ; फिर केवल यह कि सहमति कब दी और कब वापस ली, आपके नाम के बिना।',
  },
};
