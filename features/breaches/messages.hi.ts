/** The messages of the log of breaches, in English and Hindi. */
export const hindi = {
  'must not lie in the future': 'आगे का समय नहीं हो सकता',
  'must not lie before it was noticed': 'पता चलने से पहले नहीं हो सकता',
  'must not become later': 'पहले से आगे नहीं हो सकता',
  'Breach not found.': 'यह ब्योरा नहीं मिला।',
  'Somebody has changed this entry since you opened it. Your text is still here; copy it and load the page anew.':
    'आपके खोलने के बाद किसी और ने यह ब्योरा बदला है। आपका लिखा यहीं है; उसे कॉपी करें और पन्ना फिर से खोलें।',
  'The time {problem}.': 'समय: {problem}।',
  'The entry is saved.': 'ब्योरा सहेजा गया।',
} as const;
