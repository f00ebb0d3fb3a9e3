import { limits } from '../../../../contract/limits.ts';
import { count, number } from '../../count.ts';
import type { UserWords } from './en.tsx';

const roles: UserWords['roles'] = {
  admin: 'व्यवस्थापक',
  editor: 'संपादक',
  author: 'लेखक',
  contributor: 'योगदानकर्ता',
  reader: 'पाठक',
};

export const users: UserWords = {
  roles,
  roleHints: {
    admin: 'व्यवस्थापक सब कुछ कर सकते हैं, टीम और सेटिंग का काम भी।',
    editor: 'संपादक सबके लेख लिखते और प्रकाशित करते हैं, और विषय व पन्ने सँभालते हैं।',
    author: 'लेखक अपने लेख लिखते और प्रकाशित करते हैं।',
    contributor: 'योगदानकर्ता अपने मसौदे लिखते हैं; उन्हें कोई संपादक प्रकाशित करता है।',
    reader: 'पाठकों का केवल अपना खाता होता है; संपादन के पन्ने उनके लिए नहीं हैं।',
  },
  searchHint: 'नाम या ईमेल खोजें',
  nobodyCalled: (query) => `“${query}” नाम का कोई नहीं है।`,
  emptyPage: 'इस पन्ने पर कोई नहीं है।',
  showAll: 'सभी को देखें',
  who: { label: 'सूची में कौन', all: 'सभी', team: 'टीम', readers: 'पाठक', members: 'सदस्य' },
  role: 'भूमिका',
  statusColumn: 'स्थिति',
  status: {
    active: 'सक्रिय',
    deactivated: 'निष्क्रिय',
    nameOnly: 'केवल नाम',
    noPassword: 'पासवर्ड नहीं',
    twoStep: 'दो चरण',
    passkey: 'पासकी',
    unconfirmed: 'ईमेल की पुष्टि बाक़ी',
  },
  you: (name) => `${name} (आप)`,
  noEmail: 'ईमेल नहीं',
  edit: 'बदलें',
  editOf: (name) => `${name} का परिचय बदलें`,
  titleOf: (name) => `पाठक ${name} के बारे में क्या जानें`,
  roleOf: (name) => `${name} की भूमिका`,
  newRole: {
    question: (name, role) => `${name} को ${roles[role]} बनाएँ?`,
    yourself: (hint) => `यह आप ख़ुद हैं। ${hint}`,
    action: 'भूमिका बदलें',
    done: (name, role) => `${name} की भूमिका अब ${roles[role]} है।`,
  },
  several: {
    title: 'चुने गए लोग',
    choose: (name) => `${name} को चुनें`,
    chosen: (many) => `${number(many)} चुने गए`,
    clear: 'चयन हटाएँ',
    question: (many, role) =>
      `${count('hi', many, 'व्यक्ति', 'लोगों')} को “${roles[role]}” की भूमिका दें?`,
    done: (many, role) => `${count('hi', many, 'व्यक्ति', 'लोगों')} की भूमिका अब “${roles[role]}” है।`,
  },
  jobs: (many) =>
    `इन्होंने ${count('hi', many, 'काम का', 'कामों का')} समय तय किया है। जिसकी अनुमति इन्हें नहीं रहेगी, वह तब तक रुका रहेगा जब तक कोई संपादक उसे अपने ज़िम्मे न ले।`,
  deactivation: {
    action: 'निष्क्रिय करें',
    actionOn: (name) => `${name} को निष्क्रिय करें`,
    question: (name) => `${name} को निष्क्रिय करें?`,
    text: 'वे हर डिवाइस से साइन आउट हो जाएँगे और फिर साइन इन नहीं कर सकेंगे। लेख जैसे हैं वैसे ही रहेंगे।',
    yourself:
      'यह आप ख़ुद हैं: आप हर डिवाइस से साइन आउट हो जाएँगे और फिर साइन इन नहीं कर सकेंगे। लेख जैसे हैं वैसे ही रहेंगे।',
    done: (name) => `${name} का खाता अब निष्क्रिय है।`,
  },
  reactivation: {
    action: 'फिर सक्रिय करें',
    actionOn: (name) => `${name} को फिर सक्रिय करें`,
    question: (name) => `${name} को फिर सक्रिय करें?`,
    text: 'वे फिर से साइन इन कर सकेंगे।',
    done: (name) => `${name} का खाता फिर सक्रिय है।`,
  },
  passwordOnly: {
    action: 'केवल पासवर्ड',
    actionOn: (name) => `${name} के लिए केवल पासवर्ड`,
    question: (name) => `${name} को केवल पासवर्ड से साइन इन करने दें?`,
    text: 'दो चरणों में साइन इन, रिकवरी कोड और पासकी हटा दिए जाएँगे। ऐसा तभी करें जब ये उनके पास न रहे हों, और आपको यक़ीन हो कि माँगने वाले वही हैं।',
    done: (name) => `${name} अब केवल पासवर्ड से साइन इन कर सकते हैं।`,
  },
  confirmation: {
    action: 'ईमेल की पुष्टि करें',
    actionOn: (name) => `${name} के ईमेल की पुष्टि करें`,
    question: (name) => `${name} के ईमेल की पुष्टि करें?`,
    text: (email) =>
      `ऐसा तभी करें जब आपको यक़ीन हो कि ${email} उन्हीं का है। तब तक इस ईमेल पर भेजा गया निमंत्रण इसे उनसे ले सकता है।`,
    done: (name) => `${name} के ईमेल की पुष्टि हो गई है।`,
  },
  membership: {
    action: 'सदस्यता',
    actionOn: (name) => `${name} की सदस्यता`,
    title: (name) => `${name} की सदस्यता`,
    text: 'सदस्य और समर्थक साइन इन करके वह भी पढ़ते हैं जो केवल उनके लिए है।',
    level: 'स्तर',
    none: 'सदस्यता नहीं',
    levels: { member: 'सदस्य', supporter: 'समर्थक' },
    until: 'आख़िरी दिन',
    untilHint: 'ख़ाली हो तो ख़त्म नहीं होती।',
    saved: 'सहेजा गया।',
    ended: 'ख़त्म',
    file: {
      title: 'फ़ाइल से सदस्य',
      text: () => (
        <>
          CSV फ़ाइल, जिसमें ये कॉलम हों: <span lang="en">email</span>,{' '}
          <span lang="en">level (member, supporter)</span> और <span lang="en">until</span> (दिन, जैसे
          2027-03-31; ख़ाली हो तो सदस्यता ख़त्म नहीं होती)। हर पंक्ति पहले की सदस्यता की जगह लेती है। जिसका
          खाता नहीं है, उसके लिए पाठक का खाता बनता है, और वह मेल में आए लिंक से साइन इन करता है।
        </>
      ),
      choose: 'सदस्यों की CSV फ़ाइल',
      import: 'CSV इंपोर्ट करें',
      importing: 'इंपोर्ट हो रहा है…',
      export: 'CSV एक्सपोर्ट करें',
      report: ({ given, added }) =>
        `${count('hi', given, 'व्यक्ति', 'लोगों')} को सदस्यता मिली, जिनमें से ${number(added)} के नए खाते बने।`,
      unconfirmed: (lines) =>
        `जिन खातों के ईमेल की पुष्टि नहीं हुई, वे छोड़ दिए गए। पंक्तियाँ: ${lines.slice(0, 20).join(', ')}`,
      refused: (lines) =>
        `जिनमें ईमेल, स्तर या दिन पढ़ा नहीं जा सका, वे पंक्तियाँ: ${lines.slice(0, 20).join(', ')}`,
    },
  },
  link: {
    reset: 'पासवर्ड लिंक',
    resetFor: (name) => `${name} के लिए पासवर्ड लिंक`,
    title: (name) => `${name} के लिए नया पासवर्ड`,
    text: 'उन्हें यह लिंक भेजें। जिसके पास यह होगा, वह पासवर्ड चुन सकेगा।',
    hint: 'यह एक ही बार चलता है, एक दिन तक।',
  },
  invitation: {
    title: 'टीम में बुलाएँ',
    text: 'उन्हें एक लिंक मिलता है, जिससे वे अपना नाम और पासवर्ड चुनते हैं।',
    mailed: (email) => `निमंत्रण ${email} को भेज दिया गया है। यह लिंक आप ख़ुद भी भेज सकते हैं।`,
    made: (email) => `यह लिंक ${email} को भेजें। जिसके पास यह होगा, वह खाता बना सकेगा।`,
    hint: 'यह एक ही बार चलता है, सात दिन तक।',
    name: 'नाम (ज़रूरी नहीं)',
    nameHint: 'मेल की शुरुआत इसी नाम से होगी।',
    make: 'लिंक बनाएँ',
    waiting: 'निमंत्रण जो अभी स्वीकार नहीं हुए',
    invitedBy: 'किसने बुलाया',
    invited: 'कब बुलाया',
    ends: 'कब तक',
    somebody: 'हटाया गया खाता',
    again: 'फिर बुलाएँ',
    inviteAgain: (email) => `${email} को फिर बुलाएँ`,
    againTitle: 'नया निमंत्रण',
    revoke: 'वापस लें',
    revokeOf: (email) => `${email} का निमंत्रण वापस लें`,
    question: (email) => `${email} का निमंत्रण वापस लें?`,
    revokeText: 'जो लिंक उनके पास है, वह तुरंत काम करना बंद कर देगा।',
    many: {
      title: 'कई लोगों को बुलाएँ',
      emails: 'ईमेल पते',
      emailsHint: `ज़्यादा से ज़्यादा ${limits.invitations} पते पेस्ट करें, बीच में कॉमा, ख़ाली जगह या नई पंक्ति। सबको एक ही भूमिका मिलेगी।`,
      noEmail: (entries) => `इनमें कोई ईमेल नहीं है, इनसे किसी को नहीं बुलाया जाएगा: ${entries}`,
      makeNone: 'बुलाएँ',
      make: (many) => `${count('hi', many, 'व्यक्ति', 'लोगों')} को बुलाएँ`,
      made: (many) => `${count('hi', many, 'व्यक्ति', 'लोगों')} को बुलाया गया।`,
      mailed: 'लिंक के साथ मेल इन्हें गया',
      refused: 'नहीं बुलाए गए',
      links: 'लिंक, जो आप ख़ुद भेजें',
      linksHint: 'इन्हें मेल नहीं गया। हर लिंक एक ही बार चलता है, सात दिन तक।',
    },
  },
};
