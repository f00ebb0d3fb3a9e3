/** Messages about comments below articles, in English and Hindi. */
export const hindi = {
  'Very many comments wait to be looked at. Please keep what you wrote, and try again later.':
    'बहुत सारी टिप्पणियाँ देखे जाने का इंतज़ार कर रही हैं। अपना लिखा सँभाल कर रखें और बाद में फिर कोशिश करें।',
  'Comment not found.': 'यह टिप्पणी नहीं मिली।',
  'An account here has this e-mail, which nobody has confirmed yet. If it is yours, sign in, confirm the e-mail in your profile and open this link again; if not, sign up with this e-mail first.':
    'इस ईमेल का खाता यहाँ पहले से है, पर ईमेल की पुष्टि नहीं हुई है। अगर वह आपका है, तो साइन इन करें, प्रोफ़ाइल में ईमेल की पुष्टि करें और यह लिंक फिर खोलें; नहीं तो पहले इस ईमेल से खाता बनाएँ।',
  'You cannot write comments here.': 'आप यहाँ टिप्पणी नहीं लिख सकते।',
  'You cannot write comments here. The reason: {reason}':
    'आप यहाँ टिप्पणी नहीं लिख सकते। कारण: {reason}',
  'This article takes no comments any more.': 'इस लेख पर अब टिप्पणी नहीं लिखी जा सकती।',
  'The comment that you answer is not here any more.':
    'जिस टिप्पणी का आप जवाब दे रहे हैं, वह अब यहाँ नहीं है।',
  'This comment is not yours.': 'यह टिप्पणी आपकी नहीं है।',
  'A comment can be changed for a few minutes only.': 'टिप्पणी केवल कुछ मिनट तक बदली जा सकती है।',
  'Your name {problem}.': 'आपका नाम: {problem}।',
  'Your comment is there.': 'आपकी टिप्पणी दिख रही है।',
  'Thank you. Somebody will look at your comment before it is shown.':
    'धन्यवाद। आपकी टिप्पणी देखे जाने के बाद दिखेगी।',
  'A mail is on its way to you: confirm your comment by the link in it. A first comment is shown once an editor has read it.':
    'आपको एक मेल भेजा जा रहा है: उसके लिंक से टिप्पणी की पुष्टि करें। पहली टिप्पणी संपादक के पढ़ने के बाद दिखती है।',
  'The comment is changed.': 'टिप्पणी बदल गई है।',
  'The comment is deleted.': 'टिप्पणी हटा दी गई है।',
  'You get no such mails any more.': 'अब ये मेल आपको नहीं मिलेंगे।',
  'You get these mails again.': 'ये मेल आपको फिर मिलेंगे।',
  'Thank you. Somebody will look at it.': 'धन्यवाद। इसे देखा जाएगा।',
  'Its writer has just changed this comment. Please read it again.':
    'यह टिप्पणी लिखने वाले ने अभी बदली है। कृपया फिर पढ़ें।',
  'Somebody has just decided about this comment. Please read it again.':
    'इस टिप्पणी पर किसी ने अभी फ़ैसला किया है। कृपया फिर देखें।',
  '1 comment is where you want it.': '1 टिप्पणी पर काम हो गया।',
  '{count} comments are where you want them.': '{count} टिप्पणियों पर काम हो गया।',
  'They cannot write comments any more.': 'अब वे टिप्पणी नहीं लिख सकते।',
  'They can write comments again.': 'वे फिर टिप्पणी लिख सकते हैं।',
  'Whoever publishes here can be kept from commenting by their role only.':
    'जो यहाँ प्रकाशित कर सकता है, उसे टिप्पणी से केवल भूमिका बदलकर रोका जा सकता है।',
  'The article takes no comments now.': 'लेख पर अब टिप्पणी नहीं लिखी जा सकती।',
  'The article takes comments again.': 'लेख पर फिर टिप्पणी लिखी जा सकती है।',
  'must name a comment': 'कम से कम एक टिप्पणी चुनना ज़रूरी है',
} as const;
