/** Messages about accounts, signing in and the permissions of roles. */
export const accounts = {
  'Please sign in.': 'कृपया साइन इन करें।',
  'Please open this link in the browser in which you gave the e-mail.':
    'कृपया यह लिंक उसी ब्राउज़र में खोलें जिसमें आपने यह ईमेल दिया था।',
  'You are signed out.': 'आप साइन आउट हो गए हैं।',
  'The e-mail or the password is not right.': 'ईमेल या पासवर्ड सही नहीं है।',
  'This e-mail {problem}.': 'ईमेल: {problem}।',
  'This invitation is for somebody else. Sign in with the e-mail it was sent to.':
    'यह निमंत्रण किसी और के लिए है। जिस ईमेल पर वह भेजा गया था, उससे साइन इन करें।',
  'The password {problem}.': 'पासवर्ड: {problem}।',
  'The current password {problem}.': 'मौजूदा पासवर्ड: {problem}।',
  'Your other devices are signed out.': 'आपके बाक़ी डिवाइस साइन आउट हो गए हैं।',
  'Your password is changed. Your other devices are signed out.':
    'आपका पासवर्ड बदल गया है। आपके बाक़ी डिवाइस साइन आउट हो गए हैं।',
  'The device is signed out.': 'डिवाइस साइन आउट हो गया है।',
  'Too many tries. Please try again in 1 second.': 'बहुत बार कोशिश हुई। 1 सेकंड बाद फिर कोशिश करें।',
  'Too many tries. Please try again in {count} seconds.':
    'बहुत बार कोशिश हुई। {count} सेकंड बाद फिर कोशिश करें।',
  'Too many tries. Please try again in {count} minutes.':
    'बहुत बार कोशिश हुई। {count} मिनट बाद फिर कोशिश करें।',

  'Please give the code of your authenticator app, too.': 'कृपया अपने ऑथेंटिकेटर ऐप का कोड भी डालें।',
  'Please confirm first that it is you.': 'कृपया पहले पुष्टि करें कि यह आप ही हैं।',
  'The code {problem}.': 'कोड: {problem}।',
  'That has taken too long. Please give your password again.':
    'बहुत देर हो गई। कृपया पासवर्ड फिर से डालें।',
  'Codes of apps cannot be checked, since the key of this site is not the one of before. Please give a recovery code, or ask an administrator.':
    'ऐप के कोड अभी जाँचे नहीं जा सकते, क्योंकि इस साइट की कुंजी बदल गई है। कृपया रिकवरी कोड डालें, या व्यवस्थापक से कहें।',
  'Two-step sign-in is on already.': 'दो चरणों में साइन इन पहले से चालू है।',
  'This site wants you to sign in in two steps. Please set it up first, in your profile.':
    'इस साइट पर आपको दो चरणों में साइन इन करना है। कृपया पहले इसे अपनी प्रोफ़ाइल में चालू करें।',
  'Turn on two-step sign-in for yourself first, in your profile.':
    'पहले अपनी प्रोफ़ाइल में अपने लिए दो चरणों में साइन इन चालू करें।',
  'Two-step sign-in is off.': 'दो चरणों में साइन इन बंद है।',
  'You change your own password in your profile.': 'अपना पासवर्ड आप अपनी प्रोफ़ाइल में बदल सकते हैं।',
  'You turn your own two-step sign-in off in your profile.':
    'अपना दो चरणों वाला साइन इन आप अपनी प्रोफ़ाइल में बंद कर सकते हैं।',
  'The password alone signs them in already.': 'वे पहले से केवल पासवर्ड से साइन इन करते हैं।',

  'Passkey not found.': 'यह पासकी नहीं मिली।',
  'The passkey could not be checked. Please try again.':
    'पासकी की जाँच नहीं हो सकी। कृपया फिर कोशिश करें।',
  'This passkey signs nobody in here. Please give your password.':
    'इस पासकी से यहाँ कोई साइन इन नहीं होता। कृपया पासवर्ड डालें।',
  'This passkey is not yours.': 'यह पासकी आपकी नहीं है।',
  'There are {count} passkeys. Remove one first.': 'पहले से {count} पासकी हैं। पहले कोई एक हटाएँ।',
  'This passkey is here already.': 'यह पासकी यहाँ पहले से है।',
  'The passkey has a new name.': 'पासकी का नाम बदल गया है।',
  'The passkey is removed here. Remove it from your device too.':
    'पासकी यहाँ से हटा दी गई है। इसे अपने डिवाइस से भी हटा दें।',

  'User not found.': 'यह खाता नहीं मिला।',
  'Author not found.': 'यह लेखक नहीं मिला।',
  'Session not found.': 'यह डिवाइस नहीं मिला।',
  'Link not found.': 'यह लिंक नहीं मिला।',
  'This link has been used or is too old. Please ask for a new one.':
    'यह लिंक इस्तेमाल हो चुका है या बहुत पुराना है। कृपया नया लिंक मँगाएँ।',
  'This site sends no mail. Please ask an administrator for a link to a new password.':
    'यह साइट मेल नहीं भेजती। नए पासवर्ड के लिंक के लिए कृपया व्यवस्थापक से कहें।',
  'If there is an account with this e-mail, a mail with a link to a new password is on its way. Look into the spam folder too.':
    'अगर इस ईमेल का कोई खाता है, तो नए पासवर्ड का लिंक मेल से भेजा जा रहा है। स्पैम फ़ोल्डर भी देख लें।',
  'This site sends no mail. Please sign in with your password or a passkey.':
    'यह साइट मेल नहीं भेजती। कृपया पासवर्ड या पासकी से साइन इन करें।',
  'If an account with this e-mail may sign in by a link, it is on its way. It works for 15 minutes. Look into the spam folder too.':
    'अगर इस ईमेल का खाता लिंक से साइन इन कर सकता है, तो लिंक भेजा जा रहा है। यह 15 मिनट तक चलता है। स्पैम फ़ोल्डर भी देख लें।',
  'Please give the code that is shown where you asked for the link.':
    'कृपया वह कोड दें, जो लिंक माँगने पर वहाँ दिखाया गया था।',
  'This is not the code that is shown where you asked for the link.':
    'यह वह कोड नहीं है, जो लिंक माँगने पर वहाँ दिखाया गया था।',
  'Articles of this site carry your name. Please ask an administrator what is to become of them.':
    'इस साइट के लेखों पर आपका नाम है। उनका क्या हो, यह कृपया व्यवस्थापक से तय करें।',
  'Your account is deleted.': 'आपका खाता हटा दिया गया है।',
  'The first account needs the sign-up link that the server printed at start.':
    'पहला खाता उसी लिंक से बनता है, जो सर्वर ने शुरू होते समय दिखाया था।',
  'Sign-up is closed here. Ask an administrator for an invitation.':
    'यहाँ नए खाते ख़ुद नहीं बनाए जा सकते। व्यवस्थापक से निमंत्रण माँगें।',
  'Your e-mail is confirmed.': 'आपके ईमेल की पुष्टि हो गई है।',
  'Please confirm your e-mail first: open the link in the mail that you got.':
    'कृपया पहले अपने ईमेल की पुष्टि करें: जो मेल आपको मिला है, उसका लिंक खोलें।',
  'This site sends no mail.': 'यह साइट मेल नहीं भेजती।',
  'Another mail is on its way. Look into the spam folder too.':
    'एक और मेल भेजा जा रहा है। स्पैम फ़ोल्डर भी देख लें।',
  'A mail was sent there a short while ago. Look into the spam folder too, or try again a little later.':
    'वहाँ थोड़ी देर पहले ही एक मेल भेजा गया है। स्पैम फ़ोल्डर भी देख लें, या थोड़ी देर बाद फिर कोशिश करें।',
  'Very many people have asked for a mail just now. Please try again later.':
    'अभी बहुत सारे लोगों ने मेल माँगा है। कृपया कुछ समय बाद फिर कोशिश करें।',
  'This account has an e-mail already.': 'इस खाते में पहले से एक ईमेल है।',
  'There is no e-mail that waits to be confirmed.': 'किसी ईमेल की पुष्टि बाक़ी नहीं है।',
  'Without an e-mail nobody can sign in.': 'ईमेल के बिना कोई साइन इन नहीं कर सकता।',
  'This account is deactivated. Reactivate it first.': 'यह खाता निष्क्रिय है। पहले इसे फिर सक्रिय करें।',
  'This is the last administrator who can sign in. Make somebody else an administrator first.':
    'साइन इन कर सकने वाले यही आख़िरी व्यवस्थापक हैं। पहले किसी और को व्यवस्थापक बनाएँ।',

  'Your role does not allow this.': 'आपकी भूमिका में इसकी अनुमति नहीं है।',
  'The invitation to {email} is revoked.': '{email} का निमंत्रण वापस ले लिया गया है।',
  'Invitation not found.': 'यह निमंत्रण नहीं मिला।',
  'Your role may not replace pictures.': 'आपकी भूमिका में चित्र बदलने की अनुमति नहीं है।',
  'Your membership has ended.': 'आपकी सदस्यता ख़त्म हो गई है।',
  'You are signed in. This article is for members.': 'आप साइन इन हैं। यह लेख सदस्यों के लिए है।',
  'You are signed in. This article is for supporters.': 'आप साइन इन हैं। यह लेख समर्थकों के लिए है।',
  'This article is not yours.': 'यह लेख आपका नहीं है।',
  'Your role may write and submit articles, but not change published ones.':
    'आपकी भूमिका में लेख लिखने और समीक्षा के लिए भेजने की अनुमति है, प्रकाशित लेख बदलने की नहीं।',
  'The publication is scheduled: only those who may publish can change the text now.':
    'प्रकाशन का समय तय है: पाठ को अब वही बदल सकते हैं जिन्हें प्रकाशित करने की अनुमति है।',
  'Your role may not choose who else made an article.':
    'आपकी भूमिका में यह चुनने की अनुमति नहीं है कि लेख में और किनका योगदान है।',
  'Your role may only write articles of your own.': 'आपकी भूमिका में केवल अपने लेख लिखने की अनुमति है।',
  'Your role may not choose what stands at the top of the home page.':
    'होम पेज पर सबसे ऊपर क्या रहे, यह चुनने की अनुमति आपकी भूमिका में नहीं है।',
} as const;
