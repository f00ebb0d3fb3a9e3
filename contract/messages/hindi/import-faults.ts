/** Why nothing of a file can be imported. The sentences follow its name, unless they name something themselves. */
export const importFaults = {
  '{file}: {problem}': '{file}: {problem}',
  '{file}:{line}: {problem}': '{file}, पंक्ति {line}: {problem}',
  '{name} holds nothing that can be imported': '{name} में ऐसा कुछ नहीं है जो इंपोर्ट हो सके',
  'is larger than {most} MB': '{most} MB से बड़ी है',
  'is not well-formed: {why}': 'इसका XML ठीक से बना हुआ नहीं है: {why}',
  'elements are nested too deeply': 'इसके टैग एक-दूसरे के भीतर बहुत गहराई तक जाते हैं',
  'is no JSON from here on': 'यहाँ से आगे JSON नहीं है',
  'ends in the middle of a value': 'किसी मान के बीच में ही ख़त्म हो जाती है',
  'is no list that can be read': 'ऐसी सूची नहीं है जो पढ़ी जा सके',
  'holds an entry that is too large': 'इसकी एक प्रविष्टि बहुत बड़ी है',
  'there are several blogs ({names}); hand over the folder of one of them':
    'इसमें कई ब्लॉग हैं ({names}); उनमें से किसी एक का फ़ोल्डर दें',
  'is no archive that can be read: {why}': 'ऐसी zip नहीं है जो पढ़ी जा सके: {why}',
  'is behind a password': 'पासवर्ड से बंद है',
  'holds {count} files': 'इसमें {count} फ़ाइलें हैं, जो बहुत ज़्यादा हैं',
  'unpacks to far more than any text or picture does':
    'खुलने पर इतनी बड़ी हो जाती है जितना कोई पाठ या चित्र नहीं होता',
  '{address} answers {status}': '{address} ने जवाब में {status} भेजा',
  '{address} answers no JSON': '{address} के जवाब में JSON नहीं है',
  '{address} answers no list': '{address} के जवाब में कोई सूची नहीं है',
  '{address} answers the same page again': '{address} ने वही पन्ना फिर भेजा',
  '{address} does not answer: {problem}': '{address} से जवाब नहीं मिला: {problem}',
  '{address} has no end': '{address} की सूची ख़त्म नहीं होती',
  '{address} is no API of WordPress': '{address} पर WordPress का API नहीं है',
} as const;
