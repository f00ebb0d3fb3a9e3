/** The texts of the bell, and of the script behind it, which asks of which stories a reader wants to be told. */
export const bellTexts = {
  en: { bell: 'Tell me of new stories' },
  hi: { bell: 'नए लेखों की सूचना पाएँ' },
};

export const scriptTexts = {
  en: {
    title: 'Tell me of new stories',
    about:
      'Your browser shows a notification when a story appears. We keep no name and no e-mail for it.',
    privacy: 'What we keep, and how you take it back',
    all: 'All stories',
    quiet: 'Not between 10 at night and 7 in the morning',
    choose: 'Choose first which stories you want to be told of.',
    save: 'Save',
    close: 'Close',
    off: 'Switch off',
    ended: 'You will not be told of new stories any more.',
    denied:
      'Your browser does not let this site show notifications. You can allow it in the settings of the browser.',
    cannot:
      'This browser cannot show notifications of this site. On an iPhone, add the site to the home screen first.',
    failed: 'That did not work. Please try again shortly.',
  },
  hi: {
    title: 'नए लेखों की सूचना पाएँ',
    about: 'नया लेख आने पर आपका ब्राउज़र सूचना दिखाएगा। इसके लिए हम न नाम रखते हैं, न ईमेल।',
    privacy: 'हम क्या रखते हैं, और सहमति कैसे वापस लें',
    all: 'सभी लेख',
    quiet: 'रात 10 से सुबह 7 बजे तक नहीं',
    choose: 'पहले चुनें कि किन लेखों की सूचना चाहिए।',
    save: 'सहेजें',
    close: 'बंद करें',
    off: 'सूचनाएँ बंद करें',
    ended: 'अब आपको नए लेखों की सूचना नहीं मिलेगी।',
    denied: 'आपका ब्राउज़र इस साइट को सूचनाएँ नहीं दिखाने देता। अनुमति आप ब्राउज़र की सेटिंग में दे सकते हैं।',
    cannot: 'यह ब्राउज़र इस साइट की सूचनाएँ नहीं दिखा सकता। iPhone हो, तो पहले साइट को होम स्क्रीन पर जोड़ें।',
    failed: 'यह नहीं हो सका। थोड़ी देर बाद फिर कोशिश करें।',
  },
};
