/** The messages of adverts, in English and Hindi. */
export const hindi = {
  'must lie after the beginning': 'शुरुआत के बाद होना चाहिए',
  'must name a place': 'कम से कम एक जगह चुनें',
  'must be places with fewer than {most} adverts': 'ऐसी जगहें चुनें जिन पर {most} से कम विज्ञापन हों',
  'Advert not found.': 'यह विज्ञापन नहीं मिला।',
  'The advert is saved.': 'विज्ञापन सहेजा गया।',
  'The advert "{name}" is deleted.': 'विज्ञापन “{name}” हटा दिया गया है।',
  'The places are saved.': 'जगहें सहेजी गईं।',
  'There are {most} adverts already. Delete one first.':
    'पहले से {most} विज्ञापन हैं। पहले किसी एक को हटाएँ।',
  'At most {most} adverts can share a place.': 'एक जगह पर ज़्यादा से ज़्यादा {most} विज्ञापन हो सकते हैं।',
  'Somebody has changed this advert since you opened it. Close the form and open it again.':
    'आपके खोलने के बाद किसी और ने यह विज्ञापन बदला है। फ़ॉर्म बंद करके फिर से खोलें।',
} as const;
