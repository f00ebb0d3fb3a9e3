/** The messages about notes and readers outside, in English and Hindi. */
export const hindi = {
  'This note is not yours.': 'यह नोट आपका नहीं है।',
  'The note is deleted.': 'नोट हटा दिया गया है।',
  'A note of this kind cannot end so.': 'इस तरह का नोट ऐसे नहीं निपटाया जा सकता।',
  'Somebody has settled this note meanwhile.': 'इस बीच किसी ने यह नोट निपटा दिया है।',
  'This article has {most} notes already. Delete some that are settled.':
    'इस लेख पर पहले से {most} नोट हैं। निपटाए गए कुछ नोट हटाएँ।',
  'This article takes no more notes. Tell whoever sent you the link.':
    'इस लेख पर अब और नोट नहीं लिखे जा सकते। जिसने लिंक भेजा, उन्हें बताएँ।',
  'You have written {most} notes already.': 'आप पहले ही {most} नोट लिख चुके हैं।',
  'This link does not work any more.': 'यह लिंक अब काम नहीं करता।',
  'The link is ended.': 'लिंक बंद कर दिया गया है।',
  'The words {problem}.': 'शब्द: {problem}।',
  'do not stand in the text like this': 'पाठ में ठीक इसी रूप में नहीं हैं',
  'The text has changed since you opened it. Please read it again before you approve it.':
    'आपके खोलने के बाद पाठ बदल गया है। मंज़ूरी देने से पहले इसे फिर पढ़ें।',
  'Please write what you want to say.': 'जो कहना है, वह लिखें।',
  'Thank you. Your note has been sent.': 'धन्यवाद। आपका नोट भेज दिया गया है।',
  'This article has links for {most} readers already. End one first.':
    'इस लेख के लिए पहले से {most} लिंक हैं। पहले किसी एक को बंद करें।',
} as const;
