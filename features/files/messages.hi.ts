/** The messages of files, in English and Hindi. */
export const hindi = {
  'File not found.': 'यह फ़ाइल नहीं मिली।',
  'Upload not found.': 'यह अपलोड नहीं मिला।',
  'must be a WebVTT file, which begins with WEBVTT': 'WebVTT फ़ाइल दें, जो WEBVTT से शुरू होती है',
  'The captions are not WebVTT.': 'ये कैप्शन WebVTT में नहीं हैं।',
  'This kind of file is not accepted. Choose a PDF, a sound (MP3, M4A, AAC, Ogg, WAV, FLAC) or a video (MP4, WebM).':
    'इस तरह की फ़ाइल नहीं ली जाती। PDF, ऑडियो (MP3, M4A, AAC, Ogg, WAV, FLAC) या वीडियो (MP4, WebM) चुनें।',
  'This file is too large: one of this kind may have at most {most} MB. Make it smaller first.':
    'यह फ़ाइल बहुत बड़ी है: इस तरह की फ़ाइल ज़्यादा से ज़्यादा {most} MB की हो सकती है। पहले इसे छोटा करें।',
  'The room for files is used up: all together may have {most} GB. Delete some, or ask an administrator for more room.':
    'फ़ाइलों की जगह भर गई है: सब मिलाकर {most} GB हो सकती हैं। कुछ फ़ाइलें हटाएँ या व्यवस्थापक से जगह बढ़वाएँ।',
  'You have {most} unfinished uploads already. Wait until one is done, or cancel one on the screen of files.':
    'आपके {most} अपलोड पहले से अधूरे हैं। किसी एक के पूरे होने तक रुकें, या “फ़ाइलें” में किसी एक को रद्द करें।',
  'The files of the site cannot be reached just now. Please try again shortly.':
    'साइट की फ़ाइलें अभी नहीं खुल रहीं। थोड़ी देर में फिर कोशिश करें।',
  'The disk of the site is full: the file was not kept.': 'साइट की डिस्क भर गई है: फ़ाइल नहीं रखी गई।',
  'The file is saved.': 'फ़ाइल सहेजी गई।',
  'The file "{name}" is deleted.': 'फ़ाइल “{name}” हटा दी गई है।',
  'The file "{name}" is back.': 'फ़ाइल “{name}” वापस आ गई है।',
  'The file "{name}" is deleted for good.': 'फ़ाइल “{name}” हमेशा के लिए हटा दी गई है।',
  'The upload is cancelled.': 'अपलोड रद्द किया गया।',
  'There is no podcast here.': 'यहाँ कोई पॉडकास्ट नहीं है।',
  'The podcast is saved.': 'पॉडकास्ट सहेजा गया।',
  'The series is no podcast any more.': 'यह शृंखला अब पॉडकास्ट नहीं है।',
  'The room for files is saved.': 'फ़ाइलों की जगह सहेजी गई।',
  'This file is in use: {names}. Take it out there first.':
    'यह फ़ाइल यहाँ लगी है: {names}। पहले इसे वहाँ से हटाएँ।',
  'This file is in use: {names} and {count} more. Take it out there first.':
    'यह फ़ाइल यहाँ लगी है: {names} और {count} जगह और। पहले इसे वहाँ से हटाएँ।',
  'This file is in use by others. They must take it out first.':
    'यह फ़ाइल दूसरों के लेखों में लगी है। पहले उन्हें इसे हटाना होगा।',
  'You may change and delete only files that you uploaded.':
    'आप केवल अपनी अपलोड की हुई फ़ाइलें बदल और हटा सकते हैं।',
  'This file is in something that you may not change yourself. Ask an editor to change what is said of it.':
    'यह फ़ाइल ऐसी जगह लगी है जिसे आप ख़ुद नहीं बदल सकते। इसका विवरण बदलने के लिए किसी संपादक से कहें।',
  'Somebody has changed this file since you opened it. Copy what you have typed, then open the file again.':
    'आपके खोलने के बाद किसी और ने यह फ़ाइल बदली है। अपना लिखा कॉपी कर लें, फिर फ़ाइल दोबारा खोलें।',
} as const;
