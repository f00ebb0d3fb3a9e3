/** The texts of the part of the settings about notifications. */
export const texts = {
  en: {
    title: 'Browser notifications',
    about:
      'Readers press a bell to be told of new stories: of all, or of a category, tag or author.',
    on: 'Show readers the bell',
    hint: 'What their browsers show goes through the push services of Google, Mozilla, Apple and Microsoft, encrypted. Each story is told once.',
    most: 'Browsers at most',
    mostHint:
      'Each gets a request of this server for every story it follows. Beyond that, readers are told that no more are taken.',
  },
  hi: {
    title: 'ब्राउज़र की सूचनाएँ',
    about: 'पाठक घंटी दबाकर नए लेखों की सूचना पाते हैं: सभी की, या किसी विषय, टैग या लेखक की।',
    on: 'पाठकों को घंटी दिखाएँ',
    hint: 'सूचनाएँ Google, Mozilla, Apple और Microsoft की सेवाओं से एन्क्रिप्ट होकर जाती हैं। हर लेख की सूचना एक ही बार जाती है।',
    most: 'ज़्यादा से ज़्यादा ब्राउज़र',
    mostHint:
      'हर लेख पर यह सर्वर उनमें से हर एक के लिए एक अनुरोध भेजता है। इससे ज़्यादा होने पर नए पाठकों को सूचना नहीं मिलती।',
  },
};
