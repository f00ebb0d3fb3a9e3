/** The texts of the part of the settings about comments. */
export const texts = {
  en: {
    title: 'Comments',
    about:
      'Readers write below articles, signed in or with an e-mail that a link confirms. The first comment of a person waits for a moderator.',
    days: 'Close after days',
    daysHint: 'Counted from the publication of an article. 0: they stay open.',
    words: 'Words that hold a comment',
    wordsHint: 'One a line. A comment with one of them waits for a moderator.',
    byAuthors: 'Authors moderate the comments on their own articles',
    mailAuthors:
      'Authors get a mail at once for a new comment, and the next when they have looked at their notifications',
    notIn: 'No comments in these categories',
  },
  hi: {
    title: 'टिप्पणियाँ',
    about:
      'पाठक लेखों के नीचे लिखते हैं, साइन इन करके या ऐसे ईमेल से जिसकी पुष्टि लिंक से होती है। किसी की पहली टिप्पणी देखे जाने के बाद ही दिखती है।',
    days: 'कितने दिन बाद बंद हों',
    daysHint: 'लेख प्रकाशित होने के दिन से। 0: हमेशा खुली रहें।',
    words: 'जिन शब्दों पर टिप्पणी रोकी जाए',
    wordsHint: 'हर पंक्ति में एक। इनमें से कोई शब्द हो, तो टिप्पणी देखे जाने के बाद ही दिखेगी।',
    byAuthors: 'लेखक अपने लेखों की टिप्पणियाँ ख़ुद देखें और रोकें',
    mailAuthors: 'नई टिप्पणी पर लेखक को तुरंत मेल जाए, और अगला मेल सूचनाएँ देख लेने के बाद',
    notIn: 'इन विषयों में टिप्पणियाँ न हों',
  },
};
