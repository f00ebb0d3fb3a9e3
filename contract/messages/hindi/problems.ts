/**
 * The problems of a single value. Each can stand below its field or after its name, so the Hindi
 * agrees with any gender.
 */
export const problems = {
  'is not right': 'सही नहीं है',
  'must be that of your account': 'आपके खाते का ही होना चाहिए',
  'must be given': 'ज़रूरी है',
  'must be text': 'शब्दों में होना चाहिए',
  'must be a number': 'संख्या होनी चाहिए',
  'must be a list': 'सूची होनी चाहिए',
  'must be one of these: {names}': 'इनमें से एक होना चाहिए: {names}',
  'must not be empty': 'ख़ाली नहीं छोड़ा जा सकता',
  'must say what is to be done': 'बताएँ कि क्या करना है',
  'may not open this article; choose its author or an editor':
    'यह लेख नहीं खोल सकते; इसके लेखक या किसी संपादक को चुनें',
  'is too long': 'बहुत लंबा है',
  'has too many elements': 'इसमें बहुत ज़्यादा एलिमेंट हैं',
  'must have at most {most} characters': 'ज़्यादा से ज़्यादा {most} अक्षर हो सकते हैं',
  'must have at least {least} characters': 'कम से कम {least} अक्षर होने चाहिए',
  'must be at most {most}': '{most} से ज़्यादा नहीं हो सकता',
  'must be at least {least}': 'कम से कम {least} होना चाहिए',
  'must be at least {percent} %': 'कम से कम {percent} % होना चाहिए',
  'must be a whole number': 'पूरी संख्या होनी चाहिए',
  'must be true or false': 'true या false होना चाहिए',
  'must be one line': 'एक ही पंक्ति में होना चाहिए',
  'must be one line, without control characters': 'एक ही पंक्ति में होना चाहिए, बिना छिपे चिह्नों के',
  'must not hold control characters': 'इसमें छिपे चिह्न नहीं हो सकते',
  'must be a day, like 2026-11-21': 'तारीख़ होनी चाहिए, जैसे 2026-11-21',
  'must be a day: YYYY-MM-DD': 'तारीख़ होनी चाहिए: YYYY-MM-DD',
  'holds a character that nobody can see; type the address by hand':
    'इसमें कोई ऐसा चिह्न है जो दिखता नहीं; पता हाथ से लिखें',
  'must be an e-mail address': 'पूरा और सही पता होना चाहिए, जैसे naam@example.org',
  'must be e-mail addresses, which these are not: {names}': 'पूरे और सही होने चाहिए, ये नहीं हैं: {names}',
  'must be a colour like #a62c4b': '#a62c4b जैसा रंग होना चाहिए',
  'must contrast at least {least} : 1 with what stands on it and beside it':
    'उस पर और उसके पास की चीज़ों से कम से कम {least} : 1 अलग दिखना चाहिए',
  'must be a phone number': 'फ़ोन नंबर होना चाहिए',
  'must be a web address': 'वेब पता होना चाहिए',
  'must be a path of this site, or begin with https:// or mailto:':
    'इस साइट का पता होना चाहिए, या https:// अथवा mailto: से शुरू होना चाहिए',
  'must be an address that begins with https://': 'https:// से शुरू होने वाला पता होना चाहिए',
  'must be a path': 'इस साइट का पता होना चाहिए, जो / से शुरू होता है',
  'must be an id of 24 hexadecimal characters': '24 हेक्साडेसिमल अक्षरों की id होनी चाहिए',
  'must be the id of a picture': 'किसी चित्र की id होनी चाहिए',
  'must change something': 'कुछ तो बदलना चाहिए',
  'must be a month such as 2026-11': 'महीना 2026-11 जैसा होना चाहिए',
  'must be the mark of a text': 'किसी पाठ का चिह्न होना चाहिए',
  'must be the code of a link, whole': 'लिंक का पूरा कोड होना चाहिए',
  'must be small Latin letters and digits, joined by single hyphens':
    'केवल छोटे रोमन अक्षर और अंक हो सकते हैं, बीच में एक-एक हाइफ़न के साथ',
  'is a word the site itself uses; choose another': 'साइट ख़ुद इस शब्द का इस्तेमाल करती है; कोई दूसरा चुनें',
  'must be at most {most} stages': 'ज़्यादा से ज़्यादा {most} चरण हो सकते हैं',
  'must be the id of a stage': 'किसी चरण की id होनी चाहिए',
  'must hold a letter or a digit': 'कम से कम एक अक्षर या अंक होना चाहिए',
  'must be at most three words': 'ज़्यादा से ज़्यादा तीन शब्द हो सकते हैं',
  'needs two words or more': 'कम से कम दो शब्द होने चाहिए',
  'must be one word in Devanagari letters': 'देवनागरी अक्षरों का एक ही शब्द होना चाहिए',
  'must be a version': 'संस्करण होना चाहिए',
  'must have its own name': 'दूसरे चरणों से अलग नाम होना चाहिए',
  'must not hold the same stage twice': 'एक ही चरण दो बार नहीं हो सकता',
  'must keep one stage for all drafts, which is not approved':
    'सभी मसौदों के लिए कम से कम एक चरण ज़रूरी है',
  'must keep one stage for all articles in review, which is not approved':
    'समीक्षा के सभी लेखों के लिए कम से कम एक चरण ज़रूरी है, जो मंज़ूरी का न हो',
  'must begin with the stages of drafts': 'मसौदों के चरण पहले आने चाहिए',
  'only articles in review are approved': 'मंज़ूरी केवल समीक्षा के लेखों की होती है',
  'cannot be changed; add another stage instead': 'बदला नहीं जा सकता; इसकी जगह नया चरण जोड़ें',
  'must be another stage of the same kind': 'उसी तरह का दूसरा चरण होना चाहिए',
  'must name a picture': 'कम से कम एक चित्र चुनना ज़रूरी है',
  'must name an article': 'कम से कम एक लेख चुनना ज़रूरी है',
  'must have a line': 'कोई एक पंक्ति लिखना ज़रूरी है',
  'must name a tag': 'कम से कम एक टैग चुनना ज़रूरी है',
  'must be the newest articles: the section is named after them':
    'सबसे नए लेख ही हो सकते हैं: इस हिस्से का नाम ही यह है',
  'must have a heading': 'शीर्षक ज़रूरी है',
  'must have a section': 'कम से कम एक हिस्सा ज़रूरी है',
  'must not hold the same section twice': 'एक ही हिस्सा दो बार नहीं हो सकता',
  'must not hold the same article twice': 'एक ही लेख दो बार नहीं हो सकता',
  'This series is not there any more; choose another': 'यह शृंखला अब नहीं है; कोई दूसरी चुनें',
  'This tag is not there any more; choose another': 'यह टैग अब नहीं है; कोई दूसरा चुनें',
  'must name a category': 'कम से कम एक विषय चुनना ज़रूरी है',
  'must end inside the picture': 'चित्र के बाहर नहीं जा सकता',
  'must be the name of a time zone, like Asia/Kolkata':
    'समय क्षेत्र का नाम होना चाहिए, जैसे Asia/Kolkata',
  'must be an address of OpenStreetMap ({host}…): no other map may be shown here':
    'OpenStreetMap का पता होना चाहिए ({host}…): यहाँ कोई और नक़्शा नहीं दिखाया जा सकता',
  "must be the address in OpenStreetMap's HTML to embed ({start}…): no other map may be shown here":
    'वह पता होना चाहिए जो OpenStreetMap के एम्बेड HTML में है ({start}…): यहाँ कोई और नक़्शा नहीं दिखाया जा सकता',
  'must be the name of a verification tag, like google-site-verification':
    'सर्च कंसोल के टैग का नाम होना चाहिए, जैसे google-site-verification',
  'must have three or four fields in line {line}, like google.com, pub-123, DIRECT':
    'पंक्ति {line} में तीन या चार हिस्से होने चाहिए, जैसे google.com, pub-123, DIRECT',
  'must begin line {line} with a domain, like google.com':
    'पंक्ति {line} डोमेन से शुरू होनी चाहिए, जैसे google.com',
  'must name an account without spaces in line {line}':
    'पंक्ति {line} में खाते का नाम होना चाहिए, जिसमें ख़ाली जगह न हो',
  'must say DIRECT or RESELLER in line {line}': 'पंक्ति {line} में DIRECT या RESELLER होना चाहिए',
  'must have only letters, digits and dashes in the last field of line {line}':
    'पंक्ति {line} के आख़िरी हिस्से में केवल अक्षर, अंक और - हो सकते हैं',
  'must name in line {line} one of CONTACT, SUBDOMAIN, INVENTORYPARTNERDOMAIN, OWNERDOMAIN, MANAGERDOMAIN':
    'पंक्ति {line} में इनमें से एक होना चाहिए: CONTACT, SUBDOMAIN, INVENTORYPARTNERDOMAIN, OWNERDOMAIN, MANAGERDOMAIN',
  'must have a right value after the sign = in line {line}':
    'पंक्ति {line} में = के बाद सही मान होना चाहिए',
  'must be at most {most} links': 'ज़्यादा से ज़्यादा {most} लिंक हो सकते हैं',
  'must be at most {most} people': 'ज़्यादा से ज़्यादा {most} लोग हो सकते हैं',
  'must be at most {most} tags': 'ज़्यादा से ज़्यादा {most} टैग हो सकते हैं',
  'must not hold the same address twice': 'एक ही पता दो बार नहीं हो सकता',
  'There is no such setting: {names}': 'ऐसी कोई सेटिंग नहीं है: {names}',

  'is one of the commonest; choose one that only you would think of':
    'सबसे आम पासवर्डों में से एक है; ऐसा चुनें जो केवल आपको सूझे',
  'is made of your name, your e-mail or the name of this site; choose one that nobody would guess':
    'आपके नाम, ईमेल या इस साइट के नाम से बना है; ऐसा चुनें जिसका कोई अंदाज़ा न लगा सके',
  'repeats itself; a short sentence of unusual words is better':
    'एक ही बात दोहराता है; अनोखे शब्दों का एक छोटा-सा वाक्य बेहतर है',
  'follows the order of the alphabet, digits or keys; a short sentence of unusual words is better':
    'वर्णमाला, अंकों या कीबोर्ड के क्रम में है; अनोखे शब्दों का एक छोटा-सा वाक्य बेहतर है',
  'is little more than a date; a short sentence of unusual words is better':
    'लगभग एक तारीख़ ही है; अनोखे शब्दों का एक छोटा-सा वाक्य बेहतर है',
  'is too easy to guess; a short sentence of unusual words is better':
    'इसका अंदाज़ा लगाना बहुत आसान है; अनोखे शब्दों का एक छोटा-सा वाक्य बेहतर है',
  'is not right, or has been used already': 'सही नहीं है, या पहले इस्तेमाल हो चुका है',
  'already has an account': 'इससे एक खाता पहले से बना हुआ है',
  'already has an account; sign in instead': 'इससे एक खाता पहले से बना हुआ है; साइन इन करें',
  'belongs to another account': 'किसी दूसरे खाते का है',
  'does not exist any more; choose another': 'अब मौजूद नहीं है; कोई दूसरा चुनें',
  'This category is not there any more; choose another': 'यह विषय अब नहीं है; कोई दूसरा चुनें',
  'is that of its translation; unlink them first': 'इसके अनुवाद की भाषा भी यही है; पहले दोनों को अलग करें',
  'is over already': 'बीत चुका है',
  'has not ended': 'पूरी नहीं हुई है',
  'is after the time at which the article is to be published': 'लेख के प्रकाशन के तय समय के बाद की है',
  'is newer than the newest': 'सबसे नए संस्करण से भी नया है',
  'is the address of another article; choose another': 'किसी दूसरे लेख का पता है; कोई दूसरा चुनें',
  'is the address of another category; choose another': 'किसी दूसरे विषय का पता है; कोई दूसरा चुनें',
  'is the address of another tag; choose another': 'किसी दूसरे टैग का पता है; कोई दूसरा चुनें',
  'is the address of another series; choose another': 'किसी दूसरी शृंखला का पता है; कोई दूसरा चुनें',
  'must name a series': 'कोई शृंखला चुनना ज़रूरी है',
  'is full': 'भर चुकी है',
  'is the name of another tag': 'किसी दूसरे टैग का नाम है',
  'is the address of a category in the bin; choose another, or restore that':
    'कूड़ेदान में पड़े एक विषय का पता है; कोई दूसरा चुनें, या उसे बहाल करें',
  'belongs to another page': 'किसी दूसरे पन्ने का है',
  'cannot be changed for this page': 'इस पन्ने के लिए बदला नहीं जा सकता',
  'must begin with / or https://': '/ या https:// से शुरू होना चाहिए',
  'must not hold a name or password': 'इसमें नाम या पासवर्ड नहीं हो सकता',
  'must be on this site': 'इसी साइट का होना चाहिए',
  'must be a path, without ? and #': '/ से शुरू होने वाला पता होना चाहिए, ? और # के बिना',
  'is the old address itself': 'वही पुराना पता है',
  'leads back to the old address': 'घूमकर पुराने पते पर ही लौटता है',
  'is a page that exists; it would never be called gone':
    'इस पर अभी एक पन्ना है; इसे हटाया हुआ नहीं बताया जा सकता',
  'is a page that exists; it would never redirect': 'इस पर अभी एक पन्ना है; यह कभी रीडायरेक्ट नहीं होगा',
  'redirects already; remove that redirect first': 'पहले से रीडायरेक्ट होता है; पहले वह रीडायरेक्ट हटाएँ',
} as const;
