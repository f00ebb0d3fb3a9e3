/** The refusals that any call or page may answer with. */
export const site = {
  'This site can only be used over https.': 'यह साइट केवल https से इस्तेमाल हो सकती है।',
  'The request could not be understood.': 'यह अनुरोध समझा नहीं जा सका।',
  'This piece does not follow on the last one.': 'यह टुकड़ा पिछले टुकड़े के बाद का नहीं है।',
  'File not found.': 'यह फ़ाइल नहीं मिली।',
  'The request holds too many values, one in the other or in all.':
    'अनुरोध में बहुत ज़्यादा मान हैं, कुल मिलाकर या एक के भीतर एक।',
  'That is too large.': 'यह बहुत बड़ा है।',
  'That kind of content is not accepted here.': 'इस तरह की सामग्री यहाँ नहीं ली जाती।',
  'That address is too long.': 'यह पता बहुत लंबा है।',
  'There is no such file.': 'ऐसी कोई फ़ाइल नहीं है।',
  'There is nothing at this address.': 'इस पते पर कुछ नहीं है।',
  'This site answers in JSON only.': 'यह साइट केवल JSON में जवाब देती है।',
  'Pages can only be read.': 'पन्ने केवल पढ़े जा सकते हैं।',
  'This address answers {methods} only.': 'यह पता केवल {methods} का जवाब देता है।',
  'Pages of other sites cannot do this.': 'दूसरी साइटों के पन्ने यह नहीं कर सकते।',
  'Sitemap not found.': 'यह साइटमैप नहीं मिला।',
  'ads.txt not found.': 'ads.txt नहीं मिली।',
  'Somebody else has just changed this. Please try again.':
    'अभी-अभी किसी और ने इसे बदला है। कृपया फिर कोशिश करें।',
  'Your network has sent very much here today. Please try again later.':
    'आपके नेटवर्क से आज यहाँ बहुत कुछ भेजा गया है। थोड़ी देर बाद फिर कोशिश करें।',
  'Noted.': 'दर्ज हुआ।',
  'Too many requests. Please try again in a minute.':
    'बहुत ज़्यादा अनुरोध हुए। कृपया एक मिनट बाद फिर कोशिश करें।',
  'Something went wrong on our side ({id}). Please try again.':
    'हमारी ओर से कुछ गड़बड़ हुई ({id})। कृपया फिर कोशिश करें।',

  'This page needs the net, or the site does not answer. What you typed in an article is kept on this device.':
    'इस पन्ने के लिए इंटरनेट चाहिए, या फिर साइट जवाब नहीं दे रही है। लेख में आपने जो लिखा है, वह इस डिवाइस पर सुरक्षित है।',
  'The site is busy. Please try again shortly.':
    'साइट पर अभी बहुत भीड़ है। कृपया थोड़ी देर में फिर कोशिश करें।',
  'The disk of the site is full: nothing was saved. Please keep this page open, tell whoever runs the site, and try again.':
    'साइट की डिस्क भर गई है: कुछ भी सहेजा नहीं गया। कृपया यह पन्ना खुला रखें, साइट चलाने वालों को बताएँ और फिर कोशिश करें।',
  'Something else is using the database of the site: nothing was saved. Please try again in a moment.':
    'साइट का डेटाबेस अभी कोई और इस्तेमाल कर रहा है: कुछ भी सहेजा नहीं गया। कृपया थोड़ी देर में फिर कोशिश करें।',
  'The site cannot save just now: nothing was lost that had been saved. Please keep this page open and try again shortly.':
    'साइट अभी कुछ सहेज नहीं सकती: जो सहेजा जा चुका था, वह खोया नहीं। कृपया यह पन्ना खुला रखें और थोड़ी देर में फिर कोशिश करें।',
  'The database of the site does not answer just now. Please try again shortly.':
    'साइट का डेटाबेस अभी जवाब नहीं दे रहा है। कृपया थोड़ी देर में फिर कोशिश करें।',
  'The site is being brought up to date. Please try again shortly.':
    'साइट अपडेट हो रही है। कृपया थोड़ी देर में फिर कोशिश करें।',
  'The database is being brought up to date.': 'डेटाबेस अपडेट हो रहा है।',
  'The database is of another version of the site.': 'डेटाबेस साइट के किसी दूसरे संस्करण का है।',
  'The store of the pictures does not answer.': 'चित्रों का भंडार जवाब नहीं दे रहा है।',
  'The database does not answer.': 'डेटाबेस जवाब नहीं दे रहा है।',
  'The database is damaged: a backup must be restored.':
    'डेटाबेस ख़राब हो गया है: साइट को बैकअप से बहाल करना होगा।',
  'Nothing can be saved: the disk is full, read-only or not there.':
    'कुछ भी सहेजा नहीं जा सकता: डिस्क भर गई है, उस पर लिखा नहीं जा सकता या वह मिल नहीं रही।',
  'The disk of the site is full: the picture was not kept.':
    'साइट की डिस्क भर गई है: चित्र सहेजा नहीं गया।',
  'The pictures of the site cannot be reached just now. Please try again shortly.':
    'साइट के चित्र अभी नहीं मिल पा रहे। कृपया थोड़ी देर में फिर कोशिश करें।',
  "The pictures' store does not answer. Try again in a minute.":
    'चित्रों का भंडार जवाब नहीं दे रहा है। एक मिनट बाद फिर कोशिश करें।',
  "The pictures' store refuses this. An administrator must look at its settings.":
    'चित्रों के भंडार ने मना कर दिया। व्यवस्थापक को उसकी सेटिंग देखनी होगी।',
  'This is answered already. The settings change it.':
    'इसका जवाब दिया जा चुका है। अब इसे सेटिंग में बदला जा सकता है।',
  'Feature not found.': 'यह सुविधा नहीं मिली।',
  'This feature is switched off here.': 'यह सुविधा यहाँ बंद है।',
  'It is switched on.': 'यह चालू हो गई।',
  'It is switched off.': 'यह बंद हो गई।',
} as const;
