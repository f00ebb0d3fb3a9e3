/** The messages of notifications, in English and Hindi. */
export const hindi = {
  'This site sends no notifications.': 'यह साइट सूचनाएँ नहीं भेजती।',
  'Your browser’s push service is not known here.': 'आपके ब्राउज़र की सूचना सेवा यहाँ मान्य नहीं है।',
  'This site cannot notify any more browsers at present.':
    'यह साइट अभी और ब्राउज़रों को सूचना नहीं भेज सकती।',
  'Too many browsers of your network asked for notifications today.':
    'आपके नेटवर्क से आज बहुत ज़्यादा ब्राउज़रों ने सूचनाएँ माँगी हैं।',
  'What you wanted to follow is not here any more.': 'आप जिसकी सूचना चाहते थे, वह अब यहाँ नहीं है।',
  'You will be told of new stories.': 'अब आपको नए लेखों की सूचना मिलेगी।',
  'You will not be told of new stories any more.': 'अब आपको नए लेखों की सूचना नहीं मिलेगी।',
  'This browser is told of nothing.': 'इस ब्राउज़र पर कोई सूचना नहीं आती।',
  'is no topic': 'विषय नहीं है',
  'must be a key': 'कुंजी होनी चाहिए',
  'must be a time, like 22:00': 'समय होना चाहिए, जैसे 22:00',
  'must be the address of a push service': 'सूचना सेवा का पता होना चाहिए',
  'must name a topic': 'कम से कम एक विषय चुनें',
  'must be a time zone': 'समय क्षेत्र होना चाहिए',
} as const;
