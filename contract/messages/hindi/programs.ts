/** Messages to programs that call the API, and about their keys. */
export const programs = {
  'API key not found.': 'यह API कुंजी नहीं मिली।',
  'The API key "{name}" has ended.': 'API कुंजी “{name}” समाप्त कर दी गई है।',
  'This API key is not known, or has ended.': 'यह API कुंजी मान्य नहीं है, या समाप्त हो चुकी है।',
  'Whoever made this API key has to set up two-step sign-in first.':
    'जिसने यह API कुंजी बनाई है, उसे पहले दो चरणों में साइन इन चालू करना होगा।',
  'This API key is not for that.': 'यह API कुंजी इस काम के लिए नहीं है।',
  'This API key may not be used by pages of this site.':
    'इस साइट के पन्नों से यह API कुंजी इस्तेमाल नहीं हो सकती।',
  'There are {most} API keys already. End one first.':
    'पहले से {most} API कुंजियाँ हैं। पहले किसी एक को समाप्त करें।',
  'The end of a key must lie ahead.': 'कुंजी की अवधि आगे के किसी समय तक होनी चाहिए।',
  'In browsers only keys that read what is published can be used: everybody sees them.':
    'ब्राउज़र में केवल वही कुंजी चल सकती है जो प्रकाशित सामग्री पढ़ती है: उसे हर कोई देख सकता है।',
  'The cursor is none that a page before has answered.': 'यह cursor पिछले किसी जवाब का नहीं है।',
  'The cursor is of another list: ask again with what you asked before.':
    'यह cursor दूसरी सूची का है: जो पहले माँगा था, वही इसके साथ फिर माँगें।',
  'must be an origin, like https://example.org': 'https://example.org जैसा होना चाहिए',
  'must be names of fields of an article, with commas between':
    'लेख के फ़ील्ड के नाम होने चाहिए, बीच में कॉमा के साथ',
};
