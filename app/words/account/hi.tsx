import { limits } from '../../../contract/limits.ts';
import type { Words } from '../catalogue.ts';

export const account: Words['account'] = {
  workNeedsScript:
    'यह पन्ना खाते वालों के लिए है और इसके लिए JavaScript ज़रूरी है। कृपया इस साइट के लिए उसे चालू करें।',
  needsScript: 'साइन इन के लिए JavaScript ज़रूरी है। कृपया इस साइट के लिए उसे चालू करें।',
  signIn: 'साइन इन',
  signUp: 'खाता बनाएँ',
  name: 'नाम',
  email: 'ई-मेल',
  password: 'पासवर्ड',
  confirmPassword: 'पासवर्ड दोबारा',
  passwordRule: `कम से कम ${limits.passwordLength} अक्षर, और कोई आम पासवर्ड नहीं: एक छोटा-सा वाक्य सबसे अच्छा है।`,
  passwordsDiffer: 'दोनों पासवर्ड एक जैसे नहीं हैं',
  back: 'वापस',
  makeAccount: 'नया खाता बनाएँ',
  forgottenQuestion: 'पासवर्ड भूल गए?',
  haveAccount: 'पहले से खाता है?',
  usePasskey: 'पासकी से साइन इन करें',
  code: 'कोड',
  codeHint: 'वे छह अंक जो आपका ऑथेंटिकेटर ऐप अभी दिखा रहा है।',
  recoveryCode: 'रिकवरी कोड',
  recoveryHint: 'अक्षरों और अंकों का कोई एक कोड, जो आपने सँभालकर रखा था। हर कोड एक ही बार चलता है।',
  useApp: 'ऐप का कोड डालें',
  useRecovery: 'रिकवरी कोड डालें',
  confirmEmail: 'अपने ई-मेल की पुष्टि करें',
  linkSent: (email) => (
    <>{email} पर एक मेल भेजा जा रहा है। उसका लिंक खोलें, फिर आप आगे बढ़ सकते हैं। स्पैम फ़ोल्डर भी देख लें।</>
  ),
  confirmText: 'इससे आप पुष्टि करते हैं कि जिस ई-मेल पर यह लिंक आया है, वह आपका ही है।',
  confirmNow: 'यह मेरा ही है',
  goOn: 'आगे बढ़ें',
  forgotten: 'पासवर्ड भूल गए',
  forgottenHint: 'वही ई-मेल, जिससे आप साइन इन करते हैं। नया पासवर्ड चुनने का लिंक उसी पर आएगा।',
  sendLink: 'मुझे लिंक भेजें',
  backToSignIn: 'साइन इन पर वापस',
  anotherEmail: 'दूसरा ई-मेल आज़माएँ',
  newPassword: 'नया पासवर्ड',
  newPasswordField: 'नया पासवर्ड',
  newPasswordAgain: 'नया पासवर्ड दोबारा',
  resetFor: (name, email) => (
    <>
      {name} ({email}) के लिए। बाक़ी सभी डिवाइस से आप साइन आउट हो जाएँगे।
    </>
  ),
  savePassword: 'पासवर्ड सहेजें',
  passwordSaved: 'नया पासवर्ड सहेज लिया गया है।',
  uselessLink: 'यह लिंक काम नहीं करता',
  linkUsed: 'यह पहले इस्तेमाल हो चुका है, या बहुत पुराना है।',
  askForLink: 'नया लिंक मँगाएँ',
  invitation: 'निमंत्रण',
  askInviter: 'जिसने आपको बुलाया है, उनसे नया लिंक माँगिए।',
  welcome: 'स्वागत है',
  roles: {
    admin: 'आपको व्यवस्थापक के रूप में बुलाया गया है।',
    editor: 'आपको संपादक के रूप में बुलाया गया है।',
    author: 'आपको लेखक के रूप में बुलाया गया है।',
    contributor: 'आपको योगदानकर्ता के रूप में बुलाया गया है।',
  },
  willSignInWith: (email) => <>आप {email} से साइन इन करेंगे।</>,
  nameHint: 'जैसा आपके लेखों पर दिखना चाहिए, किसी भी लिपि में।',
  makeMyAccount: 'मेरा खाता बनाएँ',
  loading: 'लोड हो रहा है…',
  typeHindi: 'हिन्दी में लिखें',
  typingHindi: 'हिन्दी में लिखना चालू है',
  wordsFor: (latin) => `${latin} के लिए शब्द`,
  oldFont: {
    question: 'यह पुराने फ़ॉन्ट (कृतिदेव) की हिन्दी लगती है।',
    convert: 'यूनिकोड में बदलें',
    keep: 'ऐसे ही रहने दें',
  },
  notifications: 'सूचनाएँ',
};
