import { type CoreAction, isRefusal } from '../../../../contract/audit.ts';
import { number } from '../../count.ts';
import { roleNames } from '../users/roles.ts';
import { type AuditWords, type Deed, phraseIn } from './en.tsx';

/** The phrase that follows “मीरा ने”; the name of what it was done to replaces the dots. */
const deeds: Record<CoreAction, string> = {
  'article.create': 'लेख … जोड़ा',
  'article.update': 'लेख … बदला',
  'article.lock': 'लेख … को कम पाठकों के लिए खुला रखा',
  'article.review': 'लेख … समीक्षा के लिए भेजा',
  'article.publish': 'लेख … प्रकाशित किया',
  'article.unpublish': 'लेख … का प्रकाशन हटाया',
  'article.correct': 'लेख … में भूल-सुधार जोड़ा',
  'article.uncorrect': 'लेख … से भूल-सुधार हटाया',
  'article.rewrite': 'लेख … के बदलाव की प्रति सहेजी',
  'article.propose': 'लेख … के बदलाव की प्रति समीक्षा के लिए भेजी',
  'article.send-back': 'लेख … के बदलाव की प्रति लौटाई',
  'article.put-live': '… के बदलाव की प्रति प्रकाशित की',
  'article.discard': 'लेख … के बदलाव की प्रति हटाई',
  'article.move': 'लेख … को दूसरे विषय में रखा',
  'article.give': 'लेख … का लेखक बदला',
  'article.tag': 'लेख … में टैग जोड़ा',
  'article.untag': 'लेख … से टैग हटाया',
  'article.delete': 'लेख … को कूड़ेदान में डाला',
  'article.restore': 'लेख … बहाल किया',
  'article.erase': 'लेख … हमेशा के लिए हटाया',
  'article.remove': 'प्रकाशित लेख … हमेशा के लिए हटाया',
  'article.link': 'लेख … को अनुवाद से जोड़ा',
  'article.unlink': 'लेख … को उसके अनुवाद से अलग किया',
  'article.pin': 'होम पेज पर सबसे ऊपर का लेख बदला',
  'article.schedule': 'लेख … के लिए समय तय किया',
  'article.unschedule': 'लेख … के लिए तय समय हटाया',
  'article.miss': 'लेख … के लिए तय काम करने की कोशिश की, पर वह नहीं हो सका',
  'article.stage': 'लेख … को दूसरे चरण में रखा',
  'article.approve': 'लेख … को मंज़ूरी दी',
  'article.return': 'लेख … सुधार के लिए लौटाया',
  'article.plan': 'लेख … के काम की योजना बनाई',
  'category.create': 'विषय … जोड़ा',
  'category.update': 'विषय … बदला',
  'category.order': 'विषयों का क्रम बदला',
  'category.delete': 'विषय … को कूड़ेदान में डाला',
  'category.restore': 'विषय … बहाल किया',
  'category.erase': 'विषय … हमेशा के लिए हटाया',
  'tag.create': 'टैग … जोड़ा',
  'tag.update': 'टैग … बदला',
  'tag.merge': 'दूसरे टैग को … में मिलाया',
  'tag.delete': 'टैग … हटाया',
  'series.create': 'शृंखला … जोड़ी',
  'series.update': 'शृंखला … बदली',
  'series.order': 'शृंखला … के भागों का क्रम बदला',
  'series.delete': 'शृंखला … हटाई',
  'page.create': 'पन्ना … जोड़ा',
  'page.update': 'पन्ना … बदला',
  'page.move': 'पन्ने … का पता बदला',
  'page.show': 'पन्ना … पाठकों को दिखाया',
  'page.hide': 'पन्ना … पाठकों से छिपाया',
  'page.delete': 'पन्ना … हटाया',
  'image.upload': 'चित्र … अपलोड किया',
  'image.update': 'चित्र … का वर्णन बदला',
  'image.crop': 'काटकर नया चित्र … बनाया',
  'image.adjust': 'घुमाकर या रोशनी बदलकर नया चित्र … बनाया',
  'image.original': 'मूल चित्र … पर लौटे',
  'image.move': 'चित्र … को दूसरे भंडार में रखा',
  'image.delete': 'चित्र … को कूड़ेदान में डाला',
  'image.restore': 'चित्र … बहाल किया',
  'image.erase': 'चित्र … हमेशा के लिए हटाया',
  'image.finish': 'चित्र … तैयार किया',
  'redirect.create': '… से रीडायरेक्ट जोड़ा',
  'redirect.update': '… से रीडायरेक्ट बदला',
  'redirect.delete': '… से रीडायरेक्ट हटाया',
  'redirect.gone': '… को हटाया हुआ (410) बताया',
  'redirect.export': 'रीडायरेक्ट एक्सपोर्ट किए',
  'message.create': '… का संदेश पाया',
  'message.mark': '… के संदेश को पढ़ा हुआ या नया बताया',
  'message.delete': '… का संदेश हटाया',
  'message.restore': '… का संदेश बहाल किया',
  'home.change': 'होम पेज बदला',
  'home.undo': 'होम पेज का पिछला बदलाव वापस लिया',
  'home.plan': 'होम पेज में बदलाव का समय तय किया',
  'home.unplan': 'होम पेज का तय बदलाव रद्द किया',
  'home.miss': 'होम पेज का तय बदलाव करने की कोशिश की, पर वह नहीं हो सका',
  'home.announce': 'होम पेज पर बड़ी ख़बर लगाई',
  'home.end-news': 'होम पेज से बड़ी ख़बर हटाई',
  'settings.change': 'सेटिंग बदली',
  'settings.stages': 'लेखों के चरण बदले',
  'settings.synonyms': 'खोज के पर्यायवाची शब्द बदले',
  'settings.dictionary': 'वर्तनी की मदद का शब्दकोश बदला',
  'feature.on': '… सुविधा चालू की',
  'feature.off': '… सुविधा बंद की',
  'settings.import': 'दूसरी साइट इंपोर्ट की',
  'key.create': 'API कुंजी … बनाई',
  'key.update': 'API कुंजी … बदली',
  'key.replace': 'API कुंजी … का नया कोड बनाया',
  'key.delete': 'API कुंजी … समाप्त की',
  'backup.create': 'बैकअप बनवाया',
  'backup.export': 'साइट का एक्सपोर्ट बनवाया',
  'backup.download': '… डाउनलोड किया',
  'user.create': '… का खाता बनाया',
  'user.update': '… की प्रोफ़ाइल बदली',
  'user.confirm': '… के ईमेल की पुष्टि की',
  'user.email': '… का ईमेल बदला',
  'user.email-taken': '… का ईमेल उसे दिया, जिसका वह सच में है',
  'user.role': '… की भूमिका बदली',
  'user.member': '… को सदस्यता दी',
  'user.no-member': '… की सदस्यता हटाई',
  'user.members': 'सदस्यों की सूची एक्सपोर्ट की',
  'user.activate': '… का खाता फिर सक्रिय किया',
  'user.deactivate': '… का खाता निष्क्रिय किया',
  'user.erase': '… का खाता हमेशा के लिए हटाया',
  'user.invite': '… को निमंत्रण भेजा',
  'user.uninvite': '… का निमंत्रण वापस लिया',
  'user.mail': 'ऐसा मेल मँगाया, जिसे साइट उस समय नहीं भेज सकी',
  'user.mail-again': 'जो मेल नहीं जा सके थे, उन्हें फिर भिजवाया',
  'user.reset-link': '… के लिए नए पासवर्ड का लिंक बनाया',
  'user.password': '… का पासवर्ड बदला',
  'user.two-step': '… के लिए दो चरणों में साइन इन चालू किया',
  'user.one-step': '… के लिए दो चरणों में साइन इन बंद किया',
  'user.recovery': '… के लिए नए रिकवरी कोड बनाए',
  'user.data': '… का डेटा डाउनलोड किया',
  'user.passkey': '… के लिए पासकी जोड़ी',
  'user.passkey-gone': '… की पासकी हटाई',
  'session.recovery': 'रिकवरी कोड से साइन इन किया',
  'session.start': 'साइन इन किया',
  'session.end': 'साइन आउट किया',
  'session.refuse': '… के नाम से साइन इन करने की नाकाम कोशिश की',
  'refusal.call': '… की कोशिश की, जिसकी अनुमति नहीं थी',
  'refusal.limit': '… की सीमा पार की',
};

/** Turns “… का पासवर्ड” into “अपना पासवर्ड”. */
const own: Record<string, string> = { का: 'अपना', की: 'अपनी', के: 'अपने' };
const toThemselves = (deed: string) =>
  deed.replace(/^… (का|की|के) /, (_, joint: string) => `${own[joint]} `);

/** What is said where nothing is named. */
const unnamed: Partial<Record<string, string>> = {
  'session.refuse': 'अनजान व्यक्ति … के नाम से साइन इन करने की नाकाम कोशिश की',
  'user.invite': 'किसी को निमंत्रण भेजा',
  'refusal.call': 'ऐसे कई कामों की कोशिश की, जिनकी अनुमति नहीं थी',
  'refusal.limit': 'कई सीमाएँ पार कीं',
};

function deedOf(deed: Deed, themselves: boolean, known: boolean): string {
  const { action, phrase } = phraseIn(deeds, deed);
  if (themselves) return toThemselves(phrase);
  return (known ? undefined : unnamed[action]) ?? phrase;
}

export const audit: AuditWords = {
  nothing: 'ऐसा कुछ नहीं मिला। छाँटने की शर्तें बदलकर देखें।',
  newest: 'सबसे नया',
  older: 'और पुराना',
  person: 'व्यक्ति',
  everybody: 'सभी लोग',
  kind: 'काम का प्रकार',
  everything: 'सब कुछ',
  from: 'कब से',
  to: 'कब तक',
  showAll: 'सभी दिखाएँ',
  kinds: {
    image: 'चित्र',
    user: 'खाते और पासवर्ड',
    session: 'साइन इन',
    refusal: 'रोके गए काम और सीमाएँ',
  },
  names: 'कौन-कौन से',
  deleted: (id) => `हटाया गया खाता (${id})`,
  sentence: (
    deed,
    {
      actor,
      about,
      themselves,
      others,
      network,
      email,
      scheduled,
      before: was,
      settings,
      role,
      formerRole,
    },
  ) => {
    const { action } = phraseIn(deeds, deed);
    const [before, after] = deedOf(deed, themselves, about !== null).split(/ ?…/);
    const refused = isRefusal(action);
    return (
      <>
        <b>{actor ?? (/^(?:session|refusal)\./.test(action) ? 'किसी' : 'साइट')}</b> ने {before}
        {about && (
          <>
            {before && ' '}
            {about}
          </>
        )}
        {email && <> ({email})</>}
        {!refused && others > 0 && ` (और ${number(others)} अन्य)`}
        {after}
        {network && <>, नेटवर्क {network} से</>}
        {scheduled && ', तय समय पर'}
        {was && <>; पहले लिखा था {was}</>}
        {settings && `: ${settings.join(', ')}`}
        {formerRole && `: पहले ${roleNames.hi[formerRole]}`}
        {role && (formerRole ? `, अब ${roleNames.hi[role]}` : `: ${roleNames.hi[role]}`)}
        {refused && others > 0 && `, ${number(others + 1)} बार`}
      </>
    );
  },
};
